import { isAscii, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unreadableLineText } from "../../../contract/newsletter/subscriber-import.ts";
import { badField } from "../../errors.ts";
import { withoutApostrophes } from "../../http/csv.ts";

export interface CsvRecord {
  /** Number of the record's last line in the file. */
  line: number;
  cells: string[];
}

const maxRecordLength = 100_000;
const headBytes = 16_384;

/**
 * Yields the records of a file, without empty lines, and adds the encodings of its lines to `found`. A refusal names
 * the unreadable line.
 */
export async function* readCsv(path: string, found: Set<Encoding>): AsyncGenerator<CsvRecord> {
  const head = await readHead(path);
  const wide = wideEncodingOf(head);
  if (wide) found.add(wide);
  const parser = parse({
    delimiter: delimiterOf(new TextDecoder(wide ?? "utf-8").decode(head)),
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Errors of the pipeline are ignored, because the parser throws them below.
  pipeline(decoded(path, wide, found), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record.map(withoutApostrophes) };
  } catch (error) {
    if (error instanceof CsvError) throw badField("file", unreadableLineText(parser.info.lines));
    throw error;
  }
}

async function* decoded(path: string, wide: Encoding | undefined, found: Set<Encoding>) {
  // Shortens line breaks to one character, because the parser counts one of two characters within quotes as two lines.
  const withShortBreaks = (text: string) => text.replaceAll("\r\n", "\n");
  if (!wide) {
    for await (const lines of readLines(path)) yield withShortBreaks(decodeLines(lines, found));
    return;
  }
  // The decoder removes the byte order mark.
  const decoder = new TextDecoder(wide);
  for await (const chunk of createReadStream(path))
    yield withShortBreaks(decoder.decode(chunk as Buffer, { stream: true }));
  yield decoder.decode();
}

const decoders = { "utf-8": new TextDecoder("utf-8"), "windows-1252": new TextDecoder("windows-1252") };
const lineBreaks = [10, 13];
/** Maximum length of a line in bytes, above that of any record that the parser accepts. */
const maxLineBytes = 4 * maxRecordLength;

/** Yields the bytes of whole lines; those of a line that is too long in several parts. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const [end = bytes.length > maxLineBytes ? bytes.length : 0] = lineBreaks
      .map((lineBreak) => bytes.lastIndexOf(lineBreak) + 1)
      .filter(Boolean);
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  yield rest;
}

function splitLines(bytes: Buffer) {
  const lines: Buffer[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!lineBreaks.includes(bytes[at]!)) continue;
    lines.push(bytes.subarray(start, at + 1));
    start = at + 1;
  }
  return [...lines, bytes.subarray(start)];
}

/** Decodes each line separately: lists may consist of several files, and one damaged line must not affect all. */
const decodeLines = (bytes: Buffer, found: Set<Encoding>) =>
  (isUtf8(bytes) ? [bytes] : splitLines(bytes))
    .map((line) => {
      const encoding = isUtf8(line) ? "utf-8" : "windows-1252";
      if (!isAscii(line)) found.add(encoding);
      return decoders[encoding].decode(line);
    })
    .join("");

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

/** UTF-16 comes from office programs; a line that is not UTF-8 is decoded as Windows-1252. */
export type Encoding = "utf-16le" | "utf-16be" | "utf-8" | "windows-1252";

function wideEncodingOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // UTF-16 without a byte order mark is recognised by the column names: they are ASCII, so every other byte is 0.
  const zero = head.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? "utf-16le" : "utf-16be";
  return undefined;
}
