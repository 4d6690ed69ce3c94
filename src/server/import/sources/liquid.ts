import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { vimeoPage, youtubePage } from "./html/embed-address.ts";
import type { Notes } from "./notes.ts";
import {
  argumentsOf,
  block,
  detailsMarkdown,
  fenced,
  imageMarkdown,
  isAlone,
  restrictedName,
  shownSource,
} from "./rewrite-text.ts";

/** Values and documents of the site whose texts are converted. */
export interface LiquidContext {
  notes: Notes;
  /** Values of `{{ … }}`, such as `site.baseurl`. */
  values: ReadonlyMap<string, string>;
  /** Returns the name by which a text links to a document, for `post_url` and `link`. */
  findDocument?: (tag: "post_url" | "link", name: string) => string | undefined;
}

interface Tag {
  start: number;
  end: number;
  text: string;
  /** Name of a tag; empty for an output. */
  name: string;
  argumentText: string;
}

const tagPattern = /\{%-?\s*([\w]+)((?:[^%{]|%(?!\})|\{(?!%))*?)-?%\}|\{\{-?((?:[^}{]|\}(?!\})|\{(?!\{))*?)-?\}\}/g;

/** Converts the tags of Liquid, of Jekyll and dev.to, that have a counterpart here; others are shown as code. */
export function convertLiquid(text: string, context: LiquidContext): string {
  if (!/\{[{%]/.test(text)) return text;
  const isCode = createCodeCheck(text);
  const tags = [...text.matchAll(tagPattern)].map(
    ({ 0: all, 1: name = "", 2: argumentText, 3: output, index }): Tag => ({
      start: index,
      end: index + all.length,
      text: all,
      name: name.toLowerCase(),
      argumentText: (argumentText ?? output ?? "").trim(),
    }),
  );
  const opened = new Set<string>();
  let result = "";
  let from = 0;
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]!;
    if (tag.start < from) continue;
    result += text.slice(from, tag.start);
    from = tag.end;
    const isInCode = isCode(tag.start);
    if (tag.name === "") {
      const output = outputOf(tag.argumentText, context);
      if (output !== undefined) result += output;
      else if (isInCode) result += tag.text;
      else result += unknown(tag, text, context);
      continue;
    }
    const closing = closingOf(tags, index);
    const inner = closing && text.slice(tag.end, closing.start);
    if (tag.name === "raw" && closing) {
      result += inner;
      from = closing.end;
      continue;
    }
    if (/^(comment|assign|capture)$/.test(tag.name) && !isInCode) {
      if (tag.name !== "comment") context.notes.lost(`The Liquid tag “${tag.name}” was removed.`);
      from = closing?.end ?? tag.end;
      continue;
    }
    // The closing tag of an unknown one, whose text between them stays.
    if (tag.name.startsWith("end") && !isInCode && opened.has(tag.name.slice(3))) continue;
    const converted = isInCode && tag.name !== "post_url" ? undefined : tagOf(tag, inner, context);
    if (converted === undefined) {
      opened.add(tag.name);
      result += isInCode ? tag.text : unknown(tag, text, context);
      continue;
    }
    result += converted;
    if (closing && isPaired(tag.name)) from = closing.end;
  }
  return result + text.slice(from);
}

const pairs = new Set(
  "raw comment capture highlight details spoiler collapsible katex math cta rendertemplate".split(" "),
);
const isPaired = (name: string) => pairs.has(name);

/** Closing tag, before which the same tag may be opened again. */
function closingOf(tags: readonly Tag[], index: number) {
  const { name } = tags[index]!;
  if (!isPaired(name)) return undefined;
  return tags.slice(index + 1).find((tag) => tag.name === `end${name}`);
}

function unknown(tag: Tag, text: string, { notes }: LiquidContext) {
  const name = tag.name || tag.argumentText.split(/[\s|]/)[0];
  notes.lost(`The Liquid tag “${name}” is unknown: its source is shown as code.`);
  if (/^(?:if|unless|case)$/.test(tag.name) || restrictedName.test(tag.name))
    notes.draft(`The Liquid tag “${name}” can hide its text from readers.`);
  return shownSource(tag.text, "", { isAlone: isAlone(text, tag.start, tag.end) });
}

/** Value of an output: a text or a value of the site, with the filters that make addresses. */
function outputOf(argument: string, { values }: LiquidContext) {
  const [first = "", ...filters] = argument.split("|").map((part) => part.trim());
  const literal = /^(["'])(.*)\1$/.exec(first)?.[2];
  let value = literal ?? values.get(first);
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

function tagOf({ name, argumentText }: Tag, inner: string | undefined, context: LiquidContext): string | undefined {
  const { named, positional } = argumentsOf(argumentText);
  const first = positional[0] ?? "";
  const value = (...names: string[]) => names.map((one) => named.get(one)).find(Boolean) ?? "";
  switch (name) {
    case "highlight":
      return inner === undefined ? undefined : block(fenced(withoutRaw(inner), first));
    case "katex":
    case "math":
      return inner === undefined
        ? undefined
        : first === "inline"
          ? `$${inner.trim()}$`
          : block(`$$\n${inner.trim()}\n$$`);
    case "rendertemplate":
      return inner === undefined ? undefined : convertLiquid(inner, context);
    case "details":
    case "spoiler":
    case "collapsible":
      return inner === undefined
        ? undefined
        : detailsMarkdown(argumentText || "Details", convertLiquid(inner, context));
    case "cta":
      return inner === undefined ? undefined : block(`[${inner.trim()}](${first})`);
    case "post_url":
    case "link": {
      if (name === "link" && /^https?:/.test(first)) return block(first);
      const target = context.findDocument?.(name, first);
      if (target !== undefined) return target;
      if (!context.findDocument)
        return name === "link" && first ? block(`https://dev.to/${first.replace(/^\//, "")}`) : undefined;
      context.notes.lost(`A ${name} leads to “${first}”, which is not in the folder.`);
      return "#";
    }
    case "include":
    case "include_relative":
    case "include_cached":
    case "render":
    case "figure":
    case "image":
    case "img":
    case "picture":
      return includeOf(name, first, value, positional);
    case "youtube":
      return first ? block(youtubePage(idOf(first, /(?:v=|youtu\.be\/|embed\/)([\w-]+)/))) : undefined;
    case "vimeo":
      return first ? block(vimeoPage(idOf(first, /vimeo\.com\/(?:video\/)?(\d+)/))) : undefined;
    case "twitter":
    case "tweet":
      return first ? block(/^https?:/.test(first) ? first : `https://x.com/i/status/${first}`) : undefined;
    case "gist":
      return first ? block(/^https?:/.test(first) ? first : `https://gist.github.com/${first}`) : undefined;
    case "github":
      return first
        ? block(/^https?:/.test(first) ? first : `https://github.com/${first.replace(/^\//, "")}`)
        : undefined;
    case "codepen":
    case "codesandbox":
    case "stackblitz":
    case "replit":
    case "jsfiddle":
    case "glitch":
    case "embed":
    case "instagram":
    case "reddit":
    case "spotify":
    case "soundcloud":
    case "stackoverflow":
    case "twitch":
    case "wikipedia":
    case "medium":
    case "loom": {
      if (/^https?:/.test(first)) return block(first);
      const bases: Record<string, string> = {
        codesandbox: "https://codesandbox.io/s/",
        stackblitz: "https://stackblitz.com/edit/",
        instagram: "https://www.instagram.com/p/",
        replit: "https://replit.com/",
        glitch: "https://glitch.com/~",
      };
      return first && bases[name] ? block(bases[name] + first) : undefined;
    }
    case "user":
    case "organization":
      return first ? `[@${first}](https://dev.to/${first})` : undefined;
    case "tag":
      return first ? `#${first}` : undefined;
    default:
      return undefined;
  }
}

/** A partial of a theme that shows a picture or a video, by what it is called and given. */
function includeOf(
  name: string,
  first: string,
  value: (...names: string[]) => string,
  positional: readonly string[],
): string | undefined {
  const isInclude = name.startsWith("include") || name === "render";
  const file = isInclude ? first.toLowerCase() : name;
  const address =
    value("src", "url", "image_path", "path", "file", "image", "img", "source") ||
    (isInclude ? (positional[1] ?? "") : first);
  if (/youtube/.test(file) && (value("id") || address))
    return block(youtubePage(value("id") || idOf(address, /(?:v=|youtu\.be\/|embed\/)([\w-]+)/)));
  if (/video/.test(file) && value("id")) {
    const provider = value("provider");
    return provider === "vimeo"
      ? block(vimeoPage(value("id")))
      : provider === "youtube" || !provider
        ? block(youtubePage(value("id")))
        : undefined;
  }
  if (!/fig|image|img|picture|photo|lightbox/.test(file) || !address || /\{\{/.test(address)) return undefined;
  return block(
    imageMarkdown(
      address,
      value("alt", "title", "caption"),
      value("caption", "description").replace(/<[^>]*>|[*_`]/g, ""),
    ),
  );
}

/** In code, what is not to be converted stays without its tags. */
const withoutRaw = (text: string) => text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "");

const idOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? text;
