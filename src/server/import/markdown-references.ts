import { decodeString } from "micromark-util-decode-string";
import { eventsOf } from "../markdown/markdown-spans.ts";

/** URL of a link or image in a Markdown text, with its position. */
export interface Reference {
  kind: "link" | "image";
  start: number;
  end: number;
  address: string;
  /** Link text, or alternative text of an image. */
  text: string;
  syntax: "markdown" | "autolink" | "html";
}

const imagePath = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i;

export const isImagePath = (address: string) => imagePath.test(address);

/** Finds the addresses of links and images, also in raw HTML, in the order of the text. */
export function findReferences(markdown: string): Reference[] {
  const found: Reference[] = [];
  const open: ("link" | "image")[] = [];
  let text = "";
  for (const [phase, token] of eventsOf(markdown)) {
    const { start, end } = token;
    const type: string = token.type;
    const place = { start: start.offset, end: end.offset };
    const source = () => markdown.slice(place.start, place.end);
    if (type === "link" || type === "image") {
      if (phase === "enter") open.push(type);
      else open.pop();
    }
    if (phase === "exit") continue;
    if (type === "labelText") text = source();
    else if (type === "resourceDestinationString" || type === "definitionDestinationString") {
      const address = decodeString(source());
      const kind = open.at(-1) ?? (isImagePath(address) ? "image" : "link");
      found.push({
        kind,
        ...place,
        address,
        text: type === "resourceDestinationString" ? text : "",
        syntax: "markdown",
      });
    } else if (type === "autolink" || type === "literalAutolinkHttp" || type === "literalAutolinkWww") {
      const address = source().replace(/^<|>$/g, "");
      if (/^https?:/i.test(address)) found.push({ kind: "link", ...place, address, text: address, syntax: "autolink" });
    }
    if (type === "htmlFlow" || type === "htmlText") found.push(...referencesInHtml(source(), place.start));
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const tag = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

/** Attributes of HTML elements that contain addresses. */
const kinds = new Map<string, Reference["kind"]>([
  ["a href", "link"],
  ["img src", "image"],
  ["video poster", "image"],
  ...["video src", "audio src", "source src"].map((name) => [name, "link"] as const),
]);

function* referencesInHtml(html: string, offset: number): Generator<Reference> {
  for (const { 1: name = "", 2: attributes = "", index } of html.matchAll(tag)) {
    const from = offset + index + 1 + name.length;
    const alt = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    for (const match of attributes.matchAll(attribute)) {
      const [all, attributeName = "", ...values] = match;
      const kind = kinds.get(`${name} ${attributeName}`.toLowerCase());
      const value = values.find((one) => one !== undefined);
      if (!kind || value === undefined) continue;
      const start = from + match.index + all.lastIndexOf(value);
      yield {
        kind,
        start,
        end: start + value.length,
        address: value.replaceAll("&amp;", "&"),
        text: kind === "image" ? (alt?.[1] ?? alt?.[2] ?? "") : "",
        syntax: "html",
      };
    }
  }
}
