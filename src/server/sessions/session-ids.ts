import { createHash, randomBytes } from "node:crypto";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** A new cookie value. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Id in the database: a hash, so that a copy of the table opens no session. */
export const idOf = (token: string) => hash(token);

/** Public ids begin with the time of creation in seconds, like all ids. */
const secondsOf = (createdAt: number) =>
  Math.floor(createdAt / 1000)
    .toString(16)
    .padStart(8, "0");

/** Id of a session in the API; reveals neither the token nor the id in the database. */
export const publicSessionId = ({ id, createdAt }: { id: string; createdAt: number }) =>
  secondsOf(createdAt) + hash(`told ${id}`).slice(0, 16);
