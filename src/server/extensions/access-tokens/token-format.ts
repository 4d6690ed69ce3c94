import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Creates a token: a prefix that secret scanners find, and in hexadecimal 160 random bits with their CRC-32. */
export function newAccessToken() {
  const secret = randomBytes(20).toString("hex");
  return `folio_${secret}${checksumOf(secret)}`;
}

/** Whether the text has the format and the checksum of a token. */
export function isAccessToken(text: string) {
  const [, secret = "", checksum] = /^folio_([0-9a-f]{40})([0-9a-f]{8})$/.exec(text) ?? [];
  return checksum === checksumOf(secret);
}

const checksumOf = (secret: string) => crc32(secret).toString(16).padStart(8, "0");
