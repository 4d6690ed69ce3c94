import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { vimeoPage, youtubePage } from "./html/embed-address.ts";
import type { Notes } from "./notes.ts";
import {
  argumentsOf,
  alertMarkdown,
  block,
  detailsMarkdown,
  fenced,
  imageMarkdown,
  isAlone,
  restrictedName,
  shownSource,
} from "./rewrite-text.ts";

interface Shortcode extends ReturnType<typeof argumentsOf> {
  name: string;
  /** Converted text between its tags; undefined if it has no closing tag. */
  inner: string | undefined;
  /** The same as it is written. */
  source: string | undefined;
  /** Whether it stands where an address does: in a link, a definition or an attribute. */
  isAddress: boolean;
}

interface Tag {
  start: number;
  end: number;
  name: string;
  kind: "open" | "close" | "single" | "escaped" | "code";
  text: string;
  argumentText: string;
}

export interface ShortcodeContext {
  /** Returns the name by which a text links to the document of `ref`, if there is one. */
  findDocument: (reference: string) => string | undefined;
  notes: Notes;
}

const tagPattern =
  /\{\{([<%])\s*(?:\/\*([\s\S]{0,2000}?)\*\/|(\/)?\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%{}/]|>(?!\}\})|%(?!\}\})|\{(?!\{)|\}(?!\})|\/(?!\s*[>%]\}\}))*)(\/)?)\s*[>%]\}\}/g;

/** Converts the shortcodes of Hugo: those that have a counterpart here, and the source of the others as code. */
export function convertShortcodes(text: string, context: ShortcodeContext): string {
  if (!/\{\{[<%]/.test(text)) return text;
  const isCode = createCodeCheck(text);
  const tags = [...text.matchAll(tagPattern)].map((match): Tag => {
    const {
      0: all,
      1: sign = "",
      2: escaped,
      3: slash,
      4: name = "",
      5: argumentText = "",
      6: selfClosing,
      index,
    } = match;
    const kind =
      escaped !== undefined ? "escaped" : isCode(index) ? "code" : slash ? "close" : selfClosing ? "single" : "open";
    const closing = sign === "<" ? ">" : "%";
    return {
      start: index,
      end: index + all.length,
      name,
      kind,
      argumentText,
      text: escaped === undefined ? all : `{{${sign}${escaped}${closing}}}`,
    };
  });
  const partners = findPartners(tags);

  /** Converts the text between two places, whose tags are `first` to `last`. */
  function convert(start: number, end: number, first: number, last: number): string {
    let result = "";
    let from = start;
    for (let index = first; index < last; index++) {
      const tag = tags[index]!;
      result += text.slice(from, tag.start);
      from = tag.end;
      if (tag.kind === "escaped" || tag.kind === "code") {
        result += tag.text;
        continue;
      }
      if (tag.kind === "close") continue;
      const partner = partners.get(index);
      const closing = partner === undefined ? undefined : tags[partner]!;
      const source = closing && text.slice(tag.end, closing.start);
      const inner = closing && convert(tag.end, closing.start, index + 1, partner!);
      const isAddress = /(?:[("'<=]|\]:[ 	]*)$/.test(text.slice(Math.max(0, tag.start - 20), tag.start));
      const converted = convertOne(
        { ...argumentsOf(tag.argumentText), name: tag.name, inner, source, isAddress },
        context,
      );
      if (converted !== undefined) {
        result += converted;
        if (closing) [from, index] = [closing.end, partner!];
        continue;
      }
      context.notes.lost(`The shortcode “${tag.name}” is unknown: its source is shown as code.`);
      result += shownSource(tag.text, "", { isAlone: isAlone(text, tag.start, tag.end) });
      if (closing) {
        if (restrictedName.test(tag.name))
          context.notes.draft(`The shortcode “${tag.name}” can hide its text from readers.`);
        result += inner;
        [from, index] = [closing.end, partner!];
      }
    }
    return result + text.slice(from, end);
  }

  return convert(0, text.length, 0, tags.length);
}

/** Pairs each opening tag with its closing one: the last one that is open of the same name. */
function findPartners(tags: readonly Tag[]) {
  const partners = new Map<number, number>();
  const open = new Map<string, number[]>();
  tags.forEach(({ name, kind }, index) => {
    if (kind === "open") open.set(name, [...(open.get(name) ?? []).slice(-50), index]);
    if (kind !== "close") return;
    const opening = open.get(name)?.pop();
    if (opening !== undefined) partners.set(opening, index);
  });
  // Pairs that overlap another one would convert a text twice.
  let end = -1;
  const stack: number[] = [];
  for (const [opening, closing] of [...partners].toSorted(([one], [other]) => one - other)) {
    while (stack.length > 0 && stack.at(-1)! < opening) stack.pop();
    end = stack.at(-1) ?? Number.POSITIVE_INFINITY;
    if (closing > end) partners.delete(opening);
    else stack.push(closing);
  }
  return partners;
}

function convertOne(shortcode: Shortcode, { findDocument, notes }: ShortcodeContext): string | undefined {
  const { name, named, positional, inner, source, isAddress } = shortcode;
  const first = positional[0] ?? "";
  const value = (...names: string[]) => names.map((one) => named.get(one)).find(Boolean) ?? "";
  const id = value("id") || first;
  const isBox = /^(admonition|notice|alert|callout|hint|note|tip|info|warning|danger|important|caution)$/.test(name);

  if (isBox && inner !== undefined) {
    const kinds = /^(admonition|notice|alert|callout|hint)$/.test(name);
    const kind = kinds ? value("type", "theme", "kind", "context", "icon") || first || "note" : name;
    return block(alertMarkdown(kind, inner, value("title") || (kinds ? (positional[1] ?? "") : "")));
  }
  switch (name) {
    case "figure":
    case "img":
    case "image":
    case "imgproc": {
      const address = value("src", "href", "link") || first;
      if (!address) return undefined;
      const caption = [value("title"), value("caption")].filter(Boolean).join(". ");
      const isLinked = value("link") && value("link") !== address && value("src");
      const image = imageMarkdown(address, value("alt") || value("caption"), isLinked ? "" : plainText(caption));
      return block(isLinked ? `[${image}](${value("link")})${caption && `\n\n_${caption}_`}` : image);
    }
    case "youtube":
    case "youtube-lite":
    case "yt":
      return id ? block(youtubePage(id)) : undefined;
    case "vimeo":
    case "vimeo_simple":
      return id ? block(vimeoPage(id)) : undefined;
    case "gist":
      return positional.length > 1 ? block(`https://gist.github.com/${positional[0]}/${positional[1]}`) : undefined;
    case "tweet":
    case "twitter":
    case "twitter_simple":
    case "x":
    case "x_simple": {
      const tweet = id || positional[1] || "";
      if (!/^\d+$/.test(tweet)) return undefined;
      return block(`https://x.com/${value("user") || "i"}/status/${tweet}`);
    }
    case "instagram":
      return id ? block(`https://www.instagram.com/p/${id}/`) : undefined;
    case "highlight":
      return source === undefined ? undefined : block(fenced(source, first));
    case "mermaid":
      return source === undefined ? undefined : block(fenced(source, "mermaid"));
    case "katex":
    case "math":
      return source === undefined ? undefined : block(`$$\n${source.trim()}\n$$`);
    case "details":
    case "collapse":
    case "expand": {
      if (inner === undefined) return undefined;
      const title = value("summary", "title") || first || "Details";
      return detailsMarkdown(title, inner, value("open") === "true" ? "<details open>" : "<details>");
    }
    case "ref":
    case "relref": {
      const reference = value("path") || first;
      const target = findDocument(reference);
      if (target === undefined) notes.lost(`A ${name} leads to “${reference}”, which is not in the folder.`);
      if (isAddress) return target ?? (reference || "#");
      return target ? `[${reference}](${target})` : reference;
    }
    case "comment":
      return "";
    case "rawhtml":
    case "html":
    case "unsafe":
      return source;
    case "toc":
    case "table_of_contents":
      notes.changed("A table of contents in the text was removed: articles have one beside their text.");
      return "";
    case "center":
    case "lead":
      return inner === undefined ? undefined : block(inner.trim());
    default:
      return undefined;
  }
}

const plainText = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]*>|[*_`]/g, "");
