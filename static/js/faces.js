// The pictures that players choose from: static/img/avatars.svg draws them, the room's REST knows their names.

/** Suits, animals, things. */
export const FACES = [
  "spade", "heart", "diamond", "club",
  "fox", "cat", "panda", "bear", "rabbit", "owl", "frog", "penguin", "tiger", "koi", "whale", "turtle",
  "moon", "sun", "mountain", "boba", "bun", "lantern", "crown", "dice",
];
