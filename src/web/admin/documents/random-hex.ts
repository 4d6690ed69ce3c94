/** Random bytes in hexadecimal digits. `crypto.randomUUID` exists on https only. */
export const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
