import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { mf2 } from "microformats-parser";
import { webmentionLimits, type WebmentionKind } from "../../../contract/extensions/webmentions.ts";
import { storablePart } from "../../../contract/fields.ts";
import type { MentionContent } from "./webmentions.queries.ts";

export interface Source {
  /** The address of the page after redirects. */
  url: string;
  /** Value of the page's `Content-Type` header. */
  type: string;
  body: Uint8Array;
  /** URL of the article to which the page should link. */
  target: string;
}

/** Returns author, text and kind of a page's mention of the target; undefined if the page does not link to it. */
export function readSource({ url, type, body, target }: Source): MentionContent | undefined {
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
  const html = decode(body, type);
  try {
    const page = examine(fromHtmlIsomorphic(html), url);
    if (!page.links.has(comparable(target, url))) return undefined;
    return { kind: "mention", author: "", authorUrl: null, excerpt: page.title, ...describe(html, url, target) };
  } catch (error) {
    // The parsers overflow the stack on deep nesting, which only hostile pages have.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Decodes a page with the charset of the header, else of a `<meta>` element, else as UTF-8. */
function decode(body: Uint8Array, type: string) {
  const start = new TextDecoder("latin1").decode(body.subarray(0, 1024));
  const [, charset = "utf-8"] =
    /charset="?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Yields all nodes in document order. Not recursive, since deep nesting would overflow the stack. */
function* nodesOf(tree: Nodes) {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    const isText = node.type !== "element" || !["script", "style"].includes(node.tagName);
    if ("children" in node && isText) open.push(...node.children.toReversed());
  }
}

/** Returns the URLs of all links of a page, normalized for comparison, and the page's title. */
function examine(tree: Nodes, pageUrl: string) {
  const elements = [...nodesOf(tree)].filter((node) => node.type === "element");
  const hrefOf = ({ properties }: Element) => properties["href"] ?? "";
  const base = elements.find(({ tagName }) => tagName === "base");
  const baseUrl = base && URL.canParse(hrefOf(base), pageUrl) ? new URL(hrefOf(base), pageUrl).href : pageUrl;
  const links = elements.filter(({ tagName, properties }) => tagName === "a" && properties["href"] !== undefined);
  const title = elements.find(({ tagName }) => tagName === "title");
  return {
    links: new Set(links.map((link) => comparable(hrefOf(link), baseUrl))),
    title: title ? plain(textIn(title), webmentionLimits.excerpt) : "",
  };
}

function textIn(tree: Nodes) {
  const texts = [...nodesOf(tree)].map((node) => (node.type === "text" ? node.value : ""));
  return texts.join("");
}

/** Returns an address without its fragment and final slash, for comparison. */
function comparable(address: string, base: string) {
  if (!URL.canParse(address, base)) return "";
  const url = new URL(address, base);
  url.hash = "";
  return url.href.replace(/\/$/, "");
}

type Item = ReturnType<typeof mf2>["items"][number];
type Value = Item["properties"][string][number];

/** Reads kind, text and author from the microformats entry that mentions the target, or from the first entry. */
function describe(html: string, url: string, target: string): Partial<MentionContent> {
  const entries = entriesIn(mf2(html, { baseUrl: url }).items);
  const entry = entries.find((one) => JSON.stringify(one).includes(target)) ?? entries[0];
  if (!entry) return {};
  const { author, content = [], summary = [], name = [] } = entry.properties;
  const mentions = (property: string) =>
    (entry.properties[property] ?? []).some((value) => urlsOf(value).includes(comparable(target, url)));
  const kinds: [WebmentionKind, string][] = [
    ["like", "like-of"],
    ["repost", "repost-of"],
    ["reply", "in-reply-to"],
  ];
  const kind = kinds.find(([, property]) => mentions(property))?.[0] ?? "mention";
  const [text] = [...content, ...summary, ...name];
  return {
    kind,
    excerpt: text === undefined ? "" : plain(textOf(text), webmentionLimits.excerpt),
    ...authorOf(author?.[0], url),
  };

  function urlsOf(value: Value) {
    const urls = typeof value === "object" && "properties" in value ? (value.properties["url"] ?? []) : [];
    return [value, ...urls].map((one) => comparable(textOf(one), url));
  }
}

/** Returns the h-entry items of the page and of its feeds. */
const entriesIn = (items: Item[]): Item[] =>
  [...items, ...items.flatMap(({ children = [] }) => children)].filter(({ type }) => type?.includes("h-entry"));

function authorOf(author: Value | undefined, base: string): Partial<MentionContent> {
  if (author === undefined) return {};
  const card = typeof author === "object" && "properties" in author ? author.properties : {};
  const name = card["name"]?.[0] ?? author;
  const address = card["url"]?.[0];
  const url = address && URL.canParse(textOf(address), base) ? new URL(textOf(address), base) : undefined;
  const isLink = url !== undefined && /^https?:$/.test(url.protocol) && url.href.length <= webmentionLimits.address;
  return { author: plain(textOf(name), webmentionLimits.author), authorUrl: isLink ? url.href : null };
}

function textOf(value: Value): string {
  if (typeof value === "string") return value;
  // Reads the text from the HTML, because the parser's own plain text would contain the URLs of images.
  if ("html" in value) return textIn(fromHtmlIsomorphic(value.html, { fragment: true }));
  return "value" in value && typeof value.value === "string" ? value.value : "";
}

/** Returns text as one line of at most `max` characters, without characters that cannot be stored. */
const plain = (text: string, max: number) =>
  storablePart(storablePart(text).replace(/\s+/gu, " ").trim().slice(0, max));
