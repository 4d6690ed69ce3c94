import { createReadStream } from "node:fs";

/** Names of `TextDecoder`. Office programs write the last two. */
export type FileEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Detects the encoding of a file that begins with `head`. Text that is not UTF-8 is read as Windows-1252, which
 * contains Latin-1.
 */
export async function encodingOf(path: string, head: Buffer): Promise<FileEncoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // Without a byte order mark: column names are ASCII, so every other byte is 0.
  const zero = head.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? "utf-16le" : "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
