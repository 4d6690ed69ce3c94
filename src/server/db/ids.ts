import { createHash, randomBytes } from "node:crypto";

/** Returns an id of 24 lowercase hex digits: 8 for the seconds since 1970, 16 random. */
export function newId(now = new Date()) {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, "0") + randomBytes(8).toString("hex");
}

/** Returns a random secret for a cookie or a link: 32 bytes in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the id of a token in the database: its SHA-256, so that a copy of the table reveals no token. */
export const tokenId = (token: string) => createHash("sha256").update(token).digest("hex");
