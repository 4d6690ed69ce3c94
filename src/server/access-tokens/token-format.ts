import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 30;
const checksumLength = 6;
/** Prefix by which secret scanners find tokens, and by which folio tells them from other credentials. */
export const tokenPrefix = "folio_";
const format = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** Creates a token: the prefix, 178 random bits and a checksum, in base 62. */
export function newAccessToken() {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]).join("");
  return tokenPrefix + secret + checksumOf(secret);
}

/** Whether the text has the format and the checksum of a token. */
export function isAccessToken(text: string) {
  const secret = text.slice(tokenPrefix.length, -checksumLength);
  return format.test(text) && text.endsWith(checksumOf(secret));
}

/** Returns the CRC-32 of the secret in six digits of base 62. */
function checksumOf(secret: string) {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < checksumLength; place++) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
