import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Above 1 MB the default tables lose most of a dictionary: an edit of 3 MB then takes 1,900 KB instead of 0.3 KB. */
const longText = {
  [constants.ZSTD_c_windowLog]: 23,
  [constants.ZSTD_c_hashLog]: 22,
  [constants.ZSTD_c_chainLog]: 22,
};

/**
 * Text compressed with Zstandard in base64, which both databases and backups store alike. With an earlier text as
 * `dictionary` it is little more than the difference. (Node before 24.6 ignores the dictionary and stores the whole
 * text.)
 */
export function compressText(text: string, dictionary?: string) {
  if (dictionary === undefined) return zstdCompressSync(text).toString("base64");
  const bytes = Buffer.from(dictionary);
  const params = bytes.length > 1_000_000 ? longText : {};
  return zstdCompressSync(text, { dictionary: bytes, params }).toString("base64");
}

/** Decompresses base64 of Zstandard; requires the dictionary used for compression, and throws without it. */
export function decompressText(compressed: string, dictionary?: string) {
  const options = dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) };
  return zstdDecompressSync(Buffer.from(compressed, "base64"), options).toString("utf8");
}
