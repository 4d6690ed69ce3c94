import { parse as parseToml, TomlDate, TomlError } from "smol-toml";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { minuteMs } from "../../../contract/durations.ts";
import { UnreadableFile } from "./site-folder.ts";

export type Data = Record<string, unknown>;

const maxFrontMatter = 200_000;
const frontMatter = "Its front matter";

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Parses data of a site in YAML. An alias may not multiply it without bounds. */
export function readYaml(text: string, what = frontMatter): unknown {
  if (text.length > maxFrontMatter) throw new UnreadableFile(`${what} is longer than 200,000 characters.`);
  try {
    return parseYaml(text, { maxAliasCount: 100, uniqueKeys: false, logLevel: "error" });
  } catch (error) {
    if (error instanceof YAMLParseError) throw unreadable(what, error.linePos?.[0].line, error.message);
    throw unreadable(what, undefined, error instanceof Error ? error.message : String(error));
  }
}

export function readToml(text: string, what = frontMatter): Data {
  if (text.length > maxFrontMatter) throw new UnreadableFile(`${what} is longer than 200,000 characters.`);
  try {
    return parseToml(text);
  } catch (error) {
    throw unreadable(
      what,
      error instanceof TomlError ? error.line : undefined,
      error instanceof Error ? error.message : "",
    );
  }
}

export function readJson(text: string, what = frontMatter): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw unreadable(what, undefined, error instanceof Error ? error.message : "");
  }
}

const unreadable = (what: string, line: number | undefined, message: string) => {
  const reason = (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "").replace(/[.:]$/, "");
  // Front matter begins in the second line of its file.
  const place = line === undefined ? "" : `, line ${what === frontMatter ? line + 1 : line}`;
  return new UnreadableFile(`${what} cannot be read${place}: ${reason}.`);
};

/** Splits a text into its front matter, in YAML, TOML or JSON, and its body. */
export function readFrontMatter(source: string): { data: Data; body: string; hasFrontMatter: boolean } {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [whole = "", fence = "", language = "", inner = ""] =
    /^(---|\+\+\+|;;;)(yaml|toml|json)?[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fence) {
    const format = language || { "+++": "toml", ";;;": "json" }[fence] || "yaml";
    const data = format === "toml" ? readToml(inner) : format === "json" ? readJson(inner) : readYaml(inner);
    if (isData(data) || inner.trim() === "")
      return { data: isData(data) ? data : {}, body: text.slice(whole.length), hasFrontMatter: true };
  }
  if (/^\{\s*\n/.test(text)) {
    const end = text.indexOf("\n}");
    if (end > 0) {
      const data = readJson(text.slice(0, end + 2));
      return {
        data: isData(data) ? data : {},
        body: text.slice(end + 2).replace(/^[ \t]*\n/, ""),
        hasFrontMatter: true,
      };
    }
  }
  return { data: {}, body: text, hasFrontMatter: false };
}

/** Reads values of front matter by their names, whatever their case, and converts them. */
export function createFields(data: Data, timeZone: string) {
  const byName = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (names: readonly string[]) =>
    names
      .map((name) => byName.get(name.toLowerCase()))
      .find((value) => value !== undefined && value !== null && value !== "");

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
    flag(...names: string[]) {
      const value = first(names);
      if (value === undefined) return undefined;
      return /^(true|yes|on|1)$/i.test(textOf(value) ?? "");
    },
    date(...names: string[]) {
      for (const name of names) {
        const date = dateOf(byName.get(name.toLowerCase()), timeZone);
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

const localDate =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?(?:\s+[A-Z][\w/]*)?$/i;

/** Reads a date; one without an offset from UTC is in this time zone. */
export function dateOf(value: unknown, timeZone: string): Date | undefined {
  if (value instanceof TomlDate && value.isLocal()) return dateOf(value.toISOString(), timeZone);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : new Date(value.getTime());
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const match = localDate.exec(text);
  if (!match) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : new Date(time);
  }
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  if (Number.isNaN(time) || month > 12 || month < 1 || day < 1 || day > 31 || hour > 24) return undefined;
  const zone = match[7];
  if (zone === undefined) return new Date(time - offsetAt(time, timeZone));
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -minuteMs : minuteMs);
  return new Date(time - offset);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of a time zone from UTC, in milliseconds, at a local time of it. */
function offsetAt(localTime: number, timeZone: string) {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  const offsetOf = (time: number) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    return (
      Date.UTC(part["year"]!, part["month"]! - 1, part["day"], part["hour"], part["minute"], part["second"]) -
      Math.floor(time / 1000) * 1000
    );
  };
  return offsetOf(localTime - offsetOf(localTime));
}
