import { parse as parseToml, TomlError } from "smol-toml";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { type DateReading, explainDate, readDate } from "../../../contract/written-dates.ts";
import { objectIn } from "./named-values.ts";
import { createNotes } from "./notes.ts";
import { UnreadableFile } from "./site-folder.ts";

export type Data = Record<string, unknown>;

const maxFrontMatter = 200_000;
const frontMatter = "Its front matter";

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const parsers = {
  // An alias may not multiply data without bounds.
  yaml: (text: string): unknown =>
    parseYaml(text, { maxAliasCount: 100, merge: true, uniqueKeys: false, logLevel: "error" }),
  toml: (text: string): unknown => parseToml(text),
  json: (text: string): unknown => JSON.parse(text),
};

/** Parses data of a site. */
export function readData(text: string, format: keyof typeof parsers, what = frontMatter) {
  if (text.length > maxFrontMatter) throw new UnreadableFile(`${what} is longer than 200,000 characters.`);
  try {
    return parsers[format](text);
  } catch (error) {
    const line =
      error instanceof YAMLParseError ? error.linePos?.[0].line : error instanceof TomlError ? error.line : 0;
    const message = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    const reason = message.replace(/ at line \d+, column \d+:?$/, "").replace(/[.:]$/, "");
    // Front matter begins in the second line of its file.
    const place = line ? `, line ${what === frontMatter ? line + 1 : line}` : "";
    throw new UnreadableFile(`${what} cannot be read${place}: ${reason}.`);
  }
}

/** Reads a file of data in JSON; one that is no such data has none. */
export const readDataFile: (text: string) => Data = objectIn;

/** Splits a text into its front matter, in YAML, TOML or JSON, and its body. */
export function readFrontMatter(source: string): { data: Data; body: string; hasFrontMatter: boolean } {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [whole = "", fence = "", language = "", inner = ""] =
    /^(---|\+\+\+|;;;)(yaml|toml|json)?[ \t]*\n(?:([\s\S]*?)\n)?(?:\1|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fence) {
    const given = language || { "+++": "toml", ";;;": "json" }[fence];
    const data = readData(inner, given === "toml" || given === "json" ? given : "yaml");
    if (isData(data) || inner.trim() === "")
      return { data: isData(data) ? data : {}, body: text.slice(whole.length), hasFrontMatter: true };
  }
  if (/^\{\s*\n/.test(text)) {
    const end = text.indexOf("\n}");
    if (end > 0) {
      const data = readData(text.slice(0, end + 2), "json");
      return {
        data: isData(data) ? data : {},
        body: text.slice(end + 2).replace(/^[ \t]*\n/, ""),
        hasFrontMatter: true,
      };
    }
  }
  return { data: {}, body: text, hasFrontMatter: false };
}

const isFlag = /^(?:true|false|yes|no|on|off|[01])$/i;

/** Reads values of front matter by their names, whatever their case, and converts them; notes unclear dates. */
export function createFields(data: Data, dates: DateReading, notes = createNotes()) {
  const byName = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (names: readonly string[]) =>
    names
      .map((name) => byName.get(name.toLowerCase()))
      .find((value) => value !== undefined && value !== null && value !== "");
  const dateText = (name: string) => {
    const value = byName.get(name.toLowerCase());
    const text = (value instanceof Date ? value.toISOString() : textOf(value)) ?? "";
    return isFlag.test(text) ? "" : text;
  };

  return {
    value: (...names: string[]) => first(names),
    text(...names: string[]) {
      return textOf(first(names));
    },
    /** A list, or a text with commas. */
    list(...names: string[]) {
      const value = first(names);
      if (Array.isArray(value))
        return value
          .map((one) => textOf(one) ?? (isData(one) ? textOf(one["name"]) : undefined))
          .filter((one) => one !== undefined);
      if (isData(value)) return Object.keys(value);
      return (
        textOf(value)
          ?.split(",")
          .map((one) => one.trim())
          .filter(Boolean) ?? []
      );
    },
    /** Undefined for what is neither yes nor no, such as a date of publication. */
    flag(...names: string[]) {
      const text = textOf(first(names)) ?? "";
      return isFlag.test(text) ? /^(true|yes|on|1)$/i.test(text) : undefined;
    },
    hasDate: (...names: string[]) => names.some((name) => dateText(name) !== ""),
    date(...names: string[]) {
      for (const name of names) {
        const text = dateText(name);
        if (text === "") continue;
        const sentence = explainDate(text, dates, name);
        if (sentence) notes.changed(sentence);
        const date = readDate(text, dates);
        if (date) return date;
      }
      return undefined;
    },
    data(...names: string[]) {
      const value = first(names);
      return isData(value) ? value : undefined;
    },
  };
}

export type Fields = ReturnType<typeof createFields>;

export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : undefined;
}
