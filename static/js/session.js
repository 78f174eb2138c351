// Who is signed in on this device.
import { api, Problem } from "./api.js";
import { me } from "./store.js";

/** Ask the room who we are; null = nobody yet. */
export async function meet() {
  try {
    me.value = await api("GET", "/me");
  } catch (error) {
    // Away from the room we may still be signed in: the socket will tell.
    if (!(error instanceof Problem) || error.status === 401 || me.peek() === undefined) me.value = null;
  }
}

/** @param {{code: string, nickname: string, display_name?: string, avatar?: string, password?: string}} body */
export async function joinByInvitation(body) {
  me.value = await api("POST", "/sign-in/invitation", body);
}

/** Where the room has a password, it lets one in without a link. @param {{nickname: string, display_name?: string, avatar?: string, password: string}} body */
export async function joinByRoomPassword(body) {
  me.value = await api("POST", "/sign-in/room", body);
}

/** @param {{nickname: string, password: string}} body */
export async function signIn(body) {
  me.value = await api("POST", "/sign-in/password", body);
}

/** By a link that was made for a member. @param {string} code */
export async function comeBack(code) {
  me.value = await api("POST", "/sign-in/invitation", { code });
}

/** Leave the room for good. */
export async function deleteMe() {
  await api("DELETE", "/me");
  me.value = null;
}

export async function signOut() {
  await api("POST", "/sign-out", {}).catch(() => null);
  me.value = null;
}
