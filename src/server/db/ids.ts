import { createHash, randomBytes } from "node:crypto";

/** 24 lowercase hex characters: 8 for the seconds since 1970, 16 at random. */
export function newId(now = new Date()) {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, "0") + randomBytes(8).toString("hex");
}

/** A secret for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Id of a token in the database: a hash, so that a copy of the table opens nothing. */
export const tokenId = (token: string) => createHash("sha256").update(token).digest("hex");
