import { CsvError, parse as parseCsv } from "csv-parse/sync";
import { badField } from "../../errors.ts";
import { withoutApostrophes } from "../../http/csv.ts";

const maxLineLength = 10_000;

/** Redirect read from a line of a list; `fault` describes why the line is invalid. */
export interface ReadLine {
  line: number;
  source: string;
  target: string;
  status: string;
  fault?: string;
}

/** Reads `_redirects` of Netlify and Cloudflare, or a CSV file; the format is recognised by the content. */
export function readList(content: string): ReadLine[] {
  const text = content.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const lines = text.split("\n").map((one, index) => ({ line: index + 1, text: one.trim() }));
  const entries = lines.filter((one) => one.text !== "" && !one.text.startsWith("#"));
  const first = entries[0]?.text.slice(0, maxLineLength) ?? "";
  const [delimiter] = /[,;\t]/.exec(first) ?? [];
  const isSpaced = /^(\/|https?:)\S*[^\s,;]\s+[^\s,;]/i.test(first);
  return delimiter === undefined || isSpaced ? entries.map(readSpaced) : readCsv(text, delimiter);
}

const isTarget = (token: string) => /^(\/|https?:\/\/)/i.test(token);
const isStatus = (token: string) => /^\d{3}!?$/.test(token);

/** Parses `/from name=value /to 301`; parameters and status are optional. */
function readSpaced({ line, text }: { line: number; text: string }): ReadLine {
  const [withoutComment = ""] = text.slice(0, maxLineLength).split(/\s#/, 1);
  const tokens = withoutComment.trim().split(/\s+/);
  const end = tokens.findIndex((token, index) => index > 0 && (isTarget(token) || isStatus(token)));
  const [path = "", ...parameters] = tokens.slice(0, end);
  const [target = "", status = "", ...conditions] = isStatus(tokens[end] ?? "")
    ? ["", ...tokens.slice(end)]
    : tokens.slice(end);
  const query = parameters.length > 0 ? (path.includes("?") ? "&" : "?") + parameters.join("&") : "";
  const read = { line, source: path + query, target, status };
  if (end < 0 || text.length > maxLineLength || parameters.some((token) => !token.includes("=")))
    return { ...read, source: text, fault: listTexts.noTarget };
  return conditions.length > 0 || (status !== "" && !isStatus(status))
    ? { ...read, fault: listTexts.conditions }
    : read;
}

function readCsv(text: string, delimiter: string): ReadLine[] {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parseCsv(text, {
      delimiter,
      info: true,
      max_record_size: maxLineLength,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) throw badField("content", listTexts.unreadableCsv);
    throw error;
  }
  const names = records[0]?.record ?? [];
  const columnOf = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const from = columnOf(/^(redirect )?from$|^(source|old)( url)?$|^path$/i);
  const to = columnOf(/^(redirect )?to$|^(target|new)( url)?$|^destination$/i);
  const at = from < 0 ? [0, 1, 2] : [from, to, columnOf(/^((status|http) )?code$|^status$|^type$/i)];
  return records.slice(from < 0 ? 0 : 1).map(({ record, info }) => {
    const [source = "", target = "", status = ""] = at.map((column) => withoutApostrophes(record[column] ?? ""));
    return { line: info.lines, source, target, status };
  });
}

const listTexts = {
  noTarget: "This line has no target: /from /to 301",
  conditions: "Conditions such as Country= are not supported",
  unreadableCsv: "The CSV file could not be read. Please check its quotation marks.",
} as const;
