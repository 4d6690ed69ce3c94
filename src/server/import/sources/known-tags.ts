import type { Notes } from "../import-source.ts";
import { pageOfEmbed } from "./html/embed-address.ts";
import { byName } from "./named-values.ts";
import { alertMarkdown, block, detailsMarkdown, fenced, imageMarkdown } from "./rewrite-text.ts";

/** A tag's parameters by lower-case name; unnamed parameters by position ("0", "1", …). */
export type Params = ReadonlyMap<string, string>;

/** A tag with its parameters and the text that it encloses. */
export interface CalledTag {
  name: string;
  params: Params;
  /** Converts the text between the opening and the closing tag; undefined for a tag without a closing tag. */
  inner: (() => string) | undefined;
  /** Original text between the tags; undefined for a tag without a closing tag. */
  source: string | undefined;
}

export const valueOf = (params: Params, ...names: string[]) =>
  names.map((name) => params.get(name)).find(Boolean) ?? "";

type Convert = (tag: CalledTag, notes: Notes) => string | undefined;

/** Converters of tags that have the same meaning in all programs, by name. */
const known = byName<Convert>({
  "figure img image imgproc picture": figure,
  "note tip info warning danger important caution": ({ name, params, inner }) =>
    box(inner, name, valueOf(params, "title")),
  "admonition notice alert callout hint aside": ({ params, inner }) =>
    box(
      inner,
      valueOf(params, "type", "theme", "kind", "variant", "intent", "context", "icon", "0") || "note",
      valueOf(params, "title", "1"),
    ),
  "details collapse collapsible expand accordion spoiler"({ params, inner }) {
    const title = valueOf(params, "summary", "title", "0") || "Details";
    const opening = valueOf(params, "open") === "true" ? "<details open>" : "<details>";
    return inner && detailsMarkdown(title, inner(), opening);
  },
  highlight: ({ params, source }) =>
    source === undefined || !params.has("0") ? undefined : block(fenced(source, params.get("0"))),
  mermaid: ({ source }) => source && block(fenced(source, "mermaid")),
  "katex math": ({ params, source }) =>
    source && (params.get("0") === "inline" ? `$${source.trim()}$` : block(`$$\n${source.trim()}\n$$`)),
  "rawhtml html unsafe": ({ source }) => source,
  "center lead": ({ inner }) => inner && block(inner().trim()),
  fragment: ({ inner }) => inner?.(),
  "toc table_of_contents tableofcontents": (_, notes) =>
    notes.changed("A table of contents in the text was removed: articles have one beside their text."),
});

/** Converts a known tag to Markdown; undefined for other tags, and if the essential parameter is missing. */
export function convertKnownTag(tag: CalledTag, notes: Notes) {
  const page = pageOfEmbed(tag.name, tag.params);
  return page ? block(page) : known.get(tag.name)?.(tag, notes);
}

const box = (inner: CalledTag["inner"], kind: string, title: string) =>
  inner && block(alertMarkdown(kind, inner(), title));

function figure({ params, inner }: CalledTag) {
  const value = (...names: string[]) => valueOf(params, ...names);
  const [source, link] = [value("src", "url", "image_path", "path", "file", "image", "img", "source"), value("link")];
  const address = source || value("href") || link || value("0");
  if (!address || address.includes("{{")) return undefined;
  const [author, authorLink] = [value("attr"), value("attrlink")];
  const words =
    [value("title"), value("caption", "description")].filter(Boolean).join(". ") || (inner?.().trim() ?? "");
  const caption = [words, author && authorLink ? `[${author}](${authorLink})` : author].filter(Boolean).join(" ");
  const isLinked = source && link && link !== source;
  const isMarkdown = caption !== "" && (isLinked || caption.includes("]("));
  const text = plainText(value("alt", "caption", "title"));
  const image = imageMarkdown(address, text, isMarkdown ? "" : plainText(caption));
  const picture = isLinked ? `[${image}](${link})` : image;
  // A caption with Markdown gets a `<figcaption>`: a title in the image's Markdown could not contain links.
  return block(
    isMarkdown ? `<figure>\n\n${picture}\n\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>` : picture,
  );
}

const plainText = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]*>|[*_`]/g, "");
