import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unreadableLineText } from "../../../contract/newsletter/subscriber-import.ts";
import { badField } from "../../errors.ts";
import { withoutApostrophes } from "../../http/csv.ts";

export interface CsvRecord {
  /** Last line of the record in the file. */
  line: number;
  cells: string[];
}

const maxRecordLength = 100_000;
const headBytes = 16_384;

/** Yields the records of a file, without empty lines. A refusal names the line that cannot be read. */
export async function* readCsv(path: string, encoding: FileEncoding): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: delimiterOf(new TextDecoder(encoding).decode(await readHead(path))),
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Errors of the file end the parser, which throws them below.
  pipeline(decoded(path, encoding), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record.map(withoutApostrophes) };
  } catch (error) {
    if (error instanceof CsvError) throw badField("file", unreadableLineText(parser.info.lines));
    throw error;
  }
}

async function* decoded(path: string, encoding: FileEncoding) {
  // Removes the byte order mark.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path))
    // The parser counts a line break of two characters within quotes as two lines.
    yield decoder.decode(chunk as Buffer, { stream: true }).replaceAll("\r\n", "\n");
  yield decoder.decode();
}

export const findEncoding = async (path: string) => encodingOf(path, await readHead(path));

async function readHead(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detects the delimiter of the column names. */
function delimiterOf(head: string) {
  const [names = ""] = head.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const count = (delimiter: string) => names.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Names of `TextDecoder`. Office programs write the last two. */
export type FileEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Detects the encoding of a file by its `head`; text that is not UTF-8 is read as Windows-1252. */
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
