import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
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
/** Length of a file's beginning from which the encoding (bytes) and the delimiter (characters) are detected. */
const headLength = 16_384;
const partBytes = 65_536;

/** Yields the records of a file, without empty lines. Throws an error that names an unreadable line. */
export async function* readCsv(file: Buffer): AsyncGenerator<CsvRecord> {
  // CRLF is replaced by LF, because the parser counts a CRLF within quotes as two lines.
  const text = decode(file).replaceAll("\r\n", "\n");
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, headLength)),
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  Readable.from(partsOf(Buffer.from(text))).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record.map(withoutApostrophes) };
  } catch (error) {
    if (error instanceof CsvError) throw badField("file", unreadableLineText(parser.info.lines));
    throw error;
  }
}

/** Splits a file into parts of 64 KB, so that the parser does not parse the whole file at once. */
function* partsOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += partBytes) yield bytes.subarray(from, from + partBytes);
}

const utf8 = new TextDecoder("utf-8");
const windows1252 = new TextDecoder("windows-1252");

/** Decodes UTF-8, UTF-16 (from office programs) and Windows-1252. */
function decode(file: Buffer) {
  const wide = wideEncodingOf(file.subarray(0, headLength));
  if (wide) return new TextDecoder(wide).decode(file);
  if (isUtf8(file)) return utf8.decode(file);
  // Each line is decoded separately: a list may be joined from several files, and one damaged line must not affect
  // others.
  return file
    .toString("latin1")
    .split(/(?<=[\r\n])/)
    .map((line) => Buffer.from(line, "latin1"))
    .map((line) => (isUtf8(line) ? utf8 : windows1252).decode(line))
    .join("");
}

function wideEncodingOf(head: Buffer) {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // UTF-16 without a byte order mark is recognised by the column names: they are ASCII, so every other byte is 0.
  const zero = head.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? "utf-16le" : "utf-16be";
  return undefined;
}

/** Returns the most frequent of comma, semicolon and tab in the line with the column names. */
function delimiterOf(head: string) {
  const [names = ""] = head.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const count = (delimiter: string) => names.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
