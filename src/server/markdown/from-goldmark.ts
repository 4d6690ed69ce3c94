import { nameToEmoji } from "gemoji";
import { slug } from "github-slugger";
import { maxIdLength } from "./headings.ts";
import {
  findSpans,
  opaqueTypes,
  replaceSpans,
  rewriteOutsideCode,
  type TexDelimiters,
  withTexDelimiters,
} from "./markdown-spans.ts";

/** Extensions of Markdown that a Hugo site enables. */
interface GoldmarkOptions {
  emoji?: boolean;
  subscript?: boolean;
  superscript?: boolean;
  insert?: boolean;
  formulas?: readonly TexDelimiters[];
}

const find = (data: unknown, path: string): unknown =>
  path.split(".").reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);

/** Reads the extensions from the table `markup` of a Hugo configuration. */
export function readGoldmarkOptions(emoji: boolean, markup: unknown): GoldmarkOptions {
  const extension = (path: string) => find(markup, `goldmark.extensions.${path}`);
  const isOn = (name: string) => extension(`extras.${name}.enable`) === true;
  const pairs = (name: string) => {
    const found = extension("passthrough.enable") === true ? extension(`passthrough.delimiters.${name}`) : undefined;
    return (Array.isArray(found) ? (found as unknown[]) : []).flatMap((pair) => {
      const [open, close] = Array.isArray(pair) ? (pair as unknown[]) : [];
      // Dollar delimiters need no conversion, because this site's Markdown has the same ones.
      const isOther = typeof open === "string" && typeof close === "string" && open.startsWith("\\");
      return isOther ? [{ open, close, isBlock: name === "block" }] : [];
    });
  };
  return {
    emoji,
    subscript: isOn("subscript"),
    superscript: isOn("superscript"),
    insert: isOn("insert"),
    formulas: [...pairs("inline"), ...pairs("block")],
  };
}

const subscript = /(?<![~\\/])~(?!~)([^\s~/]+)~(?!~)/g;
const superscript = /(?<![\^\\[])\^([^\s^]+)\^(?!\^)/g;
const insert = /(?<![+\\\p{L}\p{N}])\+\+(?=[^\s+])([^+\n]*[^\s+])\+\+(?!\+)/gu;

/** Converts syntax that Goldmark, Hugo's Markdown parser, interprets differently from this site. */
export function fromGoldmark(markdown: string, options: GoldmarkOptions) {
  const text = withTexDelimiters(withHeadingIds(markdown), options.formulas ?? []);
  if (!options.subscript && !options.superscript && !options.insert && !options.emoji) return text;
  const rewrite = (passage: string) => {
    let result = passage;
    if (options.subscript) result = result.replace(subscript, "<sub>$1</sub>");
    if (options.superscript) result = result.replace(superscript, "<sup>$1</sup>");
    if (options.insert) result = result.replace(insert, "<ins>$1</ins>");
    return options.emoji ? withEmoji(result) : result;
  };
  return rewriteOutsideCode(text, rewrite, opaqueTypes);
}

const headingTexts = new Set(["atxHeadingText", "setextHeadingText"]);

/** Appends the ids that Goldmark makes from the source of a heading's last line, such as `gox` for `## [Go](/x)`. */
function withHeadingIds(markdown: string) {
  const ids = findSpans(markdown, headingTexts).flatMap(({ start, end }) => {
    const line = markdown.slice(start, end).split("\n").at(-1)!.trim();
    const isOther = /\]\(|<|&#?\w+;|(?<!\w)_|_(?!\w)/.test(line) && !line.endsWith("}");
    const id = isOther ? slug(line) : "";
    return id && id.length <= maxIdLength ? [{ start: end, end, text: ` {#${id.replaceAll("_", "\\_")}}` }] : [];
  });
  return replaceSpans(markdown, ids);
}

/** Replaces names such as `:rocket:` by emoji. */
const withEmoji = (text: string) =>
  text.replace(/(?<![\d:]):([\w+-]+):/g, (all, name: string) => nameToEmoji[name] ?? all);
