import { randomBytes } from "node:crypto";

/** 24 lowercase hex characters: 8 for the seconds since 1970, 16 at random. */
export function newId(now = new Date()) {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, "0") + randomBytes(8).toString("hex");
}
