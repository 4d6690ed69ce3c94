import { zstdCompressSync, zstdDecompressSync } from "node:zlib";

/**
 * A text as Zstandard in base64, which both databases and backups store alike. With the text that it came from as
 * `dictionary`, little more is stored than the difference. (Node before 24.6 ignores the dictionary and stores all of it.)
 */
export const compressText = (text: string, dictionary?: string) =>
  zstdCompressSync(text, options(dictionary)).toString("base64");

export const decompressText = (compressed: string, dictionary?: string) =>
  zstdDecompressSync(Buffer.from(compressed, "base64"), options(dictionary)).toString("utf8");

const options = (dictionary: string | undefined) =>
  dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) };
