import type { Notes } from "../import-source.ts";
import { type CalledTag, convertKnownTag, valueOf } from "./known-tags.ts";
import { byName } from "./named-values.ts";
import { findTags, rewriteTags } from "./rewrite-tags.ts";
import { argumentsOf, block, fenced, restrictedName } from "./rewrite-text.ts";
import type { Templates } from "./source-templates.ts";

export interface LiquidContext {
  notes: Notes;
  /** Values of outputs such as `{{ site.baseurl }}`, by their expression. */
  values?: ReadonlyMap<string, string>;
  /** Returns the link target for a document that a tag such as `link` names; undefined if there is none. */
  findDocument: (tag: string, name: string) => string | undefined;
  templates?: Templates | undefined;
}

const tagPattern = /\{%-?\s*([\w]+)((?:[^%{]|%(?!\})|\{(?!%))*?)-?%\}|\{\{-?((?:[^}{]|\}(?!\})|\{(?!\{))*?)-?\}\}/g;
const noValues: ReadonlyMap<string, string> = new Map();

/** Converts tags and outputs of Liquid, as Jekyll and Eleventy use it. */
export function convertLiquid(text: string, context: LiquidContext): string {
  if (!/\{[{%]/.test(text)) return text;
  const { notes, values = noValues, templates } = context;
  return rewriteTags(text, readTags(text, values), {
    notes,
    paramsOf: ({ name, argumentText }) =>
      /^(?:details|spoiler|collapsible)$/.test(name) ? new Map([["0", argumentText]]) : argumentsOf(argumentText),
    titleOf: (name) => `The Liquid tag “${name}”`,
    canHide: ({ name }) => /^(?:if|unless|case)$/.test(name) || restrictedName.test(name),
    convert: (called) => convertTag(called, context),
    templateOf({ name: tag, params }, { argumentText }) {
      const name = valueOf(params, "0");
      const html = include.test(tag) && (templates?.get(name) ?? templates?.get(`${name}.html`));
      // An unquoted argument is a variable with an unknown value, so the template is not applied.
      if (!html || /[=:]\s*[a-z]/i.test(argumentText.replaceAll(/"[^"]*"|'[^']*'/g, ""))) return undefined;
      const ofInclude = [...params].map(([key, value]) => [`include.${key}`, value] as const);
      const known = new Map([...values, ...params, ...ofInclude]);
      return { html, place: output, valueOf: (expression) => outputOf(expression, known) };
    },
  });
}

const include = /^(?:include|include_relative|include_cached|render)$/;
const output = /\{\{-?\s*([^{}]*?)\s*-?\}\}/g;

/** Finds Liquid's tags (`{% %}`) and outputs (`{{ }}`) in a text, but not those between `raw` and `endraw`. */
function readTags(text: string, values: ReadonlyMap<string, string>) {
  let isRaw = false;
  const lastEnd = [...text.matchAll(tagPattern)].findLast(([, name]) => name?.toLowerCase() === "endraw")?.index ?? 0;
  return findTags(text, tagPattern, ({ 1: written = "", 2: inTag, 3: inOutput, index }, isInCode) => {
    const name = written.toLowerCase();
    const argumentText = (inTag ?? inOutput ?? "").trim();
    if (name === "endraw" ? isRaw : name === "raw" && !isRaw && index < lastEnd) {
      isRaw = name === "raw";
      return { name, argumentText, kind: "text", text: "" };
    }
    const value = name || isRaw ? undefined : outputOf(argumentText, values);
    if (value !== undefined) return { name, argumentText, kind: "text", text: value };
    if (isRaw || (isInCode && !/^(?:post_url|endhighlight)$/.test(name))) return { name, argumentText, kind: "text" };
    const isClosing = name.startsWith("end");
    return { name: isClosing ? name.slice(3) : name, argumentText, kind: isClosing ? "close" : "open" };
  });
}

/** Returns the value of an output (a literal or a site value) after its filters; undefined if any part is unknown. */
function outputOf(argument: string, values: ReadonlyMap<string, string>) {
  const [first = "", ...filters] = argument.split("|").map((part) => part.trim());
  const literal = /^(["'])(.*)\1$/.exec(first)?.[2];
  let value = literal ?? values.get(first) ?? (first.startsWith("include.") && values.has("0") ? "" : undefined);
  if (value === undefined) return undefined;
  for (const filter of filters) {
    const [, name = "", argumentText = ""] = /^(\w+)\s*(?::\s*(.*))?$/.exec(filter) ?? [];
    const added = /^(["'])(.*)\1$/.exec(argumentText)?.[2] ?? values.get(argumentText);
    if (name === "prepend" && added !== undefined) value = added + value;
    else if (name === "append" && added !== undefined) value += added;
    else if (!/^(relative_url|absolute_url|escape|strip|url|cgi_escape|uri_escape|safe)$/.test(name)) return undefined;
  }
  return value;
}

/** Matches names of tags that only arrange their content. */
const layoutName = /grid|columns?$|row$|gallery|wrap(?:per)?$|container/;

type Convert = (tag: CalledTag, context: LiquidContext, first: string) => string | undefined;

/** Converters of tags that exist only in Jekyll and Eleventy. */
const own = byName<Convert>({
  "include include_relative include_cached render": ({ params }, { notes }, file) => includeOf(file, params, notes),
  comment: () => "",
  "assign capture": ({ name }, { notes }) => notes.lost(`The Liquid tag “${name}” was removed.`),
  // The code is inserted without `raw` tags, which only protect it from Liquid.
  highlight: ({ source }, _, language) =>
    source === undefined ? undefined : block(fenced(source.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ""), language)),
  rendertemplate: ({ inner }) => inner?.(),
  "link post_url"({ name }, { findDocument, notes }, document) {
    const target = findDocument(name, document);
    if (target === undefined) notes.lost(`A ${name} leads to “${document}”, which is not in the folder.`);
    return target ?? "#";
  },
  ref: ({ name }, { findDocument }, document) => findDocument(name, document),
});

function convertTag(tag: CalledTag, context: LiquidContext) {
  const convert = own.get(tag.name);
  if (convert) return convert(tag, context, valueOf(tag.params, "0"));
  return tag.inner && layoutName.test(tag.name) ? block(tag.inner().trim()) : undefined;
}

/** Converts a theme's include if its name and parameters suggest that it shows a picture or a video. */
function includeOf(file: string, params: CalledTag["params"], notes: Notes) {
  const name =
    (/youtube/i.test(file) && "youtube") ||
    (/video/i.test(file) && (params.get("provider") ?? "youtube")) ||
    (/fig|image|img|picture|photo|lightbox/i.test(file) && "figure");
  if (!name) return undefined;
  const shifted = new Map([...params].filter(([key]) => key !== "0"));
  if (params.has("1")) shifted.set("0", params.get("1")!);
  return convertKnownTag({ name, params: shifted, inner: undefined, source: undefined }, notes);
}
