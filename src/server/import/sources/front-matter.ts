import { parse as parseToml, TomlError } from "smol-toml";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { type DateReading, explainDate, readDate } from "../../../contract/written-dates.ts";
import { createNotes } from "../import-source.ts";
import { objectOf } from "./named-values.ts";
import { UnreadableFile } from "./site-folder.ts";

export type Data = Record<string, unknown>;

const maxFrontMatter = 200_000;
const frontMatter = "Its front matter";

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Parses data by its file extension: JSON, TOML, or YAML for any other extension. */
export function readData(text: string, format: string, what = frontMatter): unknown {
  if (text.length > maxFrontMatter) throw new UnreadableFile(`${what} is longer than 200,000 characters.`);
  try {
    if (format === "json") return JSON.parse(text);
    if (format === "toml") return parseToml(text);
    // Limits aliases, so that they cannot multiply data without bounds.
    return parseYaml(text, { maxAliasCount: 100, merge: true, uniqueKeys: false, logLevel: "error" });
  } catch (error) {
    const line =
      error instanceof YAMLParseError ? error.linePos?.[0].line : error instanceof TomlError ? error.line : 0;
    const message = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    const reason = message.replace(/ at line \d+, column \d+:?$/, "").replace(/[.:]$/, "");
    // Line number in the file: front matter begins in line 2, below the opening fence.
    const place = line ? `, line ${what === frontMatter ? line + 1 : line}` : "";
    throw new UnreadableFile(`${what} cannot be read${place}: ${reason}.`);
  }
}

/** Splits a text into its front matter, in YAML, TOML or JSON, and its body. */
export function readFrontMatter(source: string): { data: Data; body: string; hasFrontMatter: boolean } {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [whole = "", fence = "", language = "", inner = ""] =
    /^(---|\+\+\+|;;;)(yaml|toml|json)?[ \t]*\n(?:([\s\S]*?)\n)?(?:\1|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fence) {
    const data = readData(inner, language || { "+++": "toml", ";;;": "json" }[fence] || "yaml");
    if (isData(data) || inner.trim() === "")
      return { data: objectOf(data), body: text.slice(whole.length), hasFrontMatter: true };
  }
  const [object, json = ""] = /^(\{(?=\s*\n)[\s\S]*?\n\})(?:[ \t]*\n)?/.exec(text) ?? [];
  return object === undefined
    ? { data: {}, body: text, hasFrontMatter: false }
    : { data: objectOf(readData(json, "json")), body: text.slice(object.length), hasFrontMatter: true };
}

const isFlag = /^(?:true|false|yes|no|on|off|[01])$/i;

/** Reads and converts front matter values by case-insensitive name; adds notes about ambiguous dates. */
export function createFields(data: Data, dates: DateReading, notes = createNotes()) {
  const byName = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const value = (...names: string[]) =>
    names
      .map((name) => byName.get(name.toLowerCase()))
      .find((found) => found !== undefined && found !== null && found !== "");
  const text = (...names: string[]) => textOf(value(...names));
  const dateText = (name: string) => {
    const given = byName.get(name.toLowerCase());
    const written = (given instanceof Date ? given.toISOString() : textOf(given)) ?? "";
    return isFlag.test(written) ? "" : written;
  };

  return {
    value,
    text,
    /** Returns a list value, or the comma-separated parts of a text. */
    list(...names: string[]) {
      const found = value(...names);
      if (isData(found)) return Object.keys(found);
      const items: unknown[] = Array.isArray(found) ? found : (textOf(found)?.split(",") ?? []);
      return items.map((one) => textOf(isData(one) ? one["name"] : one)).filter((one) => one !== undefined);
    },
    /** Returns a boolean; undefined for any other value, such as a date of publication. */
    flag(...names: string[]) {
      const given = text(...names) ?? "";
      return isFlag.test(given) ? /^(true|yes|on|1)$/i.test(given) : undefined;
    },
    hasDate: (...names: string[]) => names.some((name) => dateText(name) !== ""),
    date(...names: string[]) {
      for (const name of names) {
        const written = dateText(name);
        if (written === "") continue;
        const sentence = explainDate(written, dates, name);
        if (sentence) notes.changed(sentence);
        const date = readDate(written, dates);
        if (date) return date;
      }
      return undefined;
    },
    data(...names: string[]) {
      const found = value(...names);
      return isData(found) ? found : undefined;
    },
  };
}

export type Fields = ReturnType<typeof createFields>;

export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : undefined;
}
