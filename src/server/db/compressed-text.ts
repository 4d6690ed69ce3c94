import { zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Compresses text with Zstandard into base64, which SQLite, PostgreSQL and backups can store as text. */
export const compressText = (text: string) => zstdCompressSync(text).toString("base64");

/** Decompresses base64 of Zstandard; requires the dictionary used for compression, and throws without it. */
export function decompressText(compressed: string, dictionary?: string) {
  const options = dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) };
  return zstdDecompressSync(Buffer.from(compressed, "base64"), options).toString("utf8");
}
