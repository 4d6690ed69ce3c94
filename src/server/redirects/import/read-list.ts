import { CsvError, parse } from "csv-parse/sync";
import type { RedirectFormat } from "../../../contract/redirects/redirects.ts";
import { badField } from "../../errors.ts";
import { withoutApostrophes } from "../../http/csv.ts";
import { type ReadLine, readExpression } from "./ghost-expression.ts";

const maxLineLength = 10_000;

/** Reads a list of redirects; the format is recognised by its content. */
export function readList(content: string): { format: RedirectFormat; lines: ReadLine[] } {
  const text = content.replace(/^\uFEFF/, "");
  const format = formatOf(text);
  return { format, lines: readers[format](text) };
}

function formatOf(text: string): RedirectFormat {
  if (/^\s*[[{]/.test(text)) return "ghost-json";
  const first = text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#")) ?? "";
  if (/^30[12]:\s*(#.*)?$/.test(first)) return "ghost-yaml";
  return /[,;\t]/.test(first) && !isSpaced(first) ? "csv" : "_redirects";
}

const isTarget = (token: string) => /^(\/|https?:\/\/)/i.test(token);
const isStatus = (token: string) => /^\d{3}!?$/.test(token);

/** Whether a line has a source and a target with white space in between, as in `_redirects`. */
function isSpaced(line: string) {
  const [source = "", next = ""] = line.trim().split(/\s+/);
  return isTarget(source) && !/[,;]$/.test(source) && (isTarget(next) || isStatus(next) || /^\w+=/.test(next));
}

const readers: Record<RedirectFormat, (text: string) => ReadLine[]> = {
  _redirects: (text) => linesOf(text).flatMap(({ line, text: one }) => readSpaced(line, one)),
  csv: readCsv,
  "ghost-yaml": readYaml,
  "ghost-json": readJson,
};

function linesOf(text: string) {
  const lines = text.split("\n").map((one, index) => ({ line: index + 1, text: one.trim() }));
  return lines.filter(({ text: one }) => one !== "" && !one.startsWith("#"));
}

const unreadable = (line: number, text: string, fault: string): ReadLine => {
  return { line, source: text.slice(0, 200), target: "", status: "", fault };
};

/** `/from name=value /to 301`, with the parameters and the status left out at will. */
function readSpaced(line: number, text: string): ReadLine {
  if (text.length > maxLineLength) return unreadable(line, text, listTexts.longLine);
  const [path = "", ...rest] = text.replace(/\s+#.*$/, "").split(/\s+/);
  const parametersEnd = rest.findIndex((token) => isTarget(token) || isStatus(token));
  if (parametersEnd < 0) return unreadable(line, text, listTexts.noTarget);
  const parameters = rest.slice(0, parametersEnd);
  if (!parameters.every((token) => /^[^=]+=/.test(token))) return unreadable(line, text, listTexts.noTarget);
  const [target = "", status = "", ...conditions] = isStatus(rest[parametersEnd] ?? "")
    ? ["", ...rest.slice(parametersEnd)]
    : rest.slice(parametersEnd);
  const source = parameters.length > 0 ? `${path}${path.includes("?") ? "&" : "?"}${parameters.join("&")}` : path;
  const hasConditions = conditions.length > 0 || (status !== "" && !isStatus(status));
  return { line, source, target, status, ...(hasConditions && { fault: listTexts.conditions }) };
}

const columnNames = {
  source: ["from", "source", "old", "old url", "redirect from", "path", "source url"],
  target: ["to", "target", "new", "new url", "redirect to", "destination", "target url"],
  status: ["status", "code", "type", "status code", "http code"],
} as const;

function readCsv(text: string): ReadLine[] {
  const delimiter = [",", ";", "\t"].reduce((best, one) => (countIn(text, one) > countIn(text, best) ? one : best));
  const records = parseCsv(text, delimiter);
  const names = records[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const columnOf = (field: keyof typeof columnNames) =>
    names.findIndex((name) => (columnNames[field] as readonly string[]).includes(name));
  const named = { source: columnOf("source"), target: columnOf("target"), status: columnOf("status") };
  const hasNames = named.source >= 0;
  const at = hasNames ? named : { source: 0, target: 1, status: 2 };
  return records.slice(hasNames ? 1 : 0).map(({ line, cells }) => {
    return { line, source: cells[at.source] ?? "", target: cells[at.target] ?? "", status: cells[at.status] ?? "" };
  });
}

const countIn = (text: string, delimiter: string) => text.split("\n", 1)[0]?.split(delimiter).length ?? 0;

function parseCsv(text: string, delimiter: string) {
  try {
    const records = parse(text.replaceAll("\r\n", "\n"), {
      delimiter,
      info: true,
      max_record_size: maxLineLength,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(withoutApostrophes) }));
  } catch (error) {
    if (error instanceof CsvError) throw badField("content", listTexts.unreadableCsv);
    throw error;
  }
}

/** Ghost's redirects.yaml: `301:` and below it a line `from: to` for each redirect. */
function readYaml(text: string): ReadLine[] {
  let status = "";
  return linesOf(text).flatMap(({ line, text: one }) => {
    const [, heading] = /^["']?(\d{3})["']?:\s*(?:#.*)?$/.exec(one) ?? [];
    if (heading) {
      status = heading;
      return [];
    }
    const pair = one.length > maxLineLength ? undefined : yamlPair(one);
    return [
      pair ? readExpression({ line, from: pair[0], to: pair[1], status }) : unreadable(line, one, listTexts.noPair),
    ];
  });
}

function yamlPair(text: string): readonly [string, string] | undefined {
  const [, quoted] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'):\s/.exec(text) ?? [];
  const keyEnd = quoted?.length ?? text.search(/:\s/);
  const value = text.slice(keyEnd + 1).trim();
  return keyEnd <= 0 || value === "" ? undefined : [unquoted(text.slice(0, keyEnd)), unquoted(value)];
}

function unquoted(text: string) {
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  return /^".*"$/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text.replace(/\s#.*$/, "");
}

/** Ghost's redirects.json: a list of objects with `from`, `to` and `permanent`. */
function readJson(text: string): ReadLine[] {
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch {
    throw badField("content", listTexts.unreadableJson);
  }
  if (!Array.isArray(items)) throw badField("content", listTexts.unreadableJson);
  return items.map((item: unknown, index) => {
    const { from, to, permanent } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
    if (typeof from !== "string" || typeof to !== "string") return unreadable(index + 1, "", listTexts.noPair);
    return readExpression({ line: index + 1, from, to, status: permanent === true ? "301" : "302" });
  });
}

const listTexts = {
  noTarget: "This line has no target: /from /to 301",
  noPair: "This is not a redirect of the form from: to",
  conditions: "Conditions such as Country= are not supported",
  longLine: "This line is too long",
  unreadableCsv: "The CSV file could not be read. Please check its quotation marks.",
  unreadableJson: "The JSON could not be read. It must be a list of objects with from and to.",
} as const;
