// The chances are worked out beside the page, so that it never stands still.
import { answer } from "./equity.js";

addEventListener("message", ({ data }) => postMessage({ id: data.id, equity: answer(data.question) }));
