import { createHash, randomBytes } from "node:crypto";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** What the browser keeps as its cookie. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database calls the session of a token. */
export const idOf = (token: string) => hash(token);

/** The beginning of the name that is told, which is as that of every other thing: when it was made. */
const secondsOf = (createdAt: number) =>
  Math.floor(createdAt / 1000)
    .toString(16)
    .padStart(8, "0");

/** What a session is called outside: it leads neither to the token nor to what the database calls the session. */
export const publicSessionId = ({ id, createdAt }: { id: string; createdAt: number }) =>
  secondsOf(createdAt) + hash(`told ${id}`).slice(0, 16);
