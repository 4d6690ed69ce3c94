import type { Element, ElementContent } from "hast";
import { elementOf, textNode } from "../../../markdown/trees.ts";
import { textIn } from "../named-values.ts";
import type { Notes } from "../notes.ts";
import { classesOf } from "./blocks-and-phrases.ts";
import { embedAddress } from "./embed-address.ts";

/** An address alone in its paragraph. */
export const embedOf = (address: string) =>
  elementOf("p", {}, [elementOf("a", { href: address }, [textNode(address)])]);
/** Base of addresses without a protocol, such as `//example.com/x`. */
const anyBase = "https://unknown.invalid";
const hostOf = (address: string) => (URL.canParse(address, anyBase) ? new URL(address, anyBase).host : "");

/** Scripts that only draw what the element before them names. */
const drawingScripts =
  /^(platform\.twitter\.com|platform\.x\.com|www\.instagram\.com|www\.tiktok\.com|embed\.bsky\.app|cpwebassets\.codepen\.io|static\.codepen\.io|speakerdeck\.com)$/;

/** Replacements of elements that run programs of other sites, with a note for each that is lost. */
export function foreignElements(notes: Notes): Record<string, (element: Element) => ElementContent[]> {
  const lost = (name: string) => () => {
    notes.lost(`${name} is left out.`);
    return [];
  };
  return {
    script: ({ properties }) => {
      const source = textIn(properties, "src");
      const page = source && embedAddress(source);
      if (page) return [embedOf(page)];
      const host = hostOf(source);
      if (!drawingScripts.test(host)) notes.lost(source ? `A script of ${host} is left out.` : "A script is left out.");
      return [];
    },
    iframe: ({ properties }) => {
      const named = ["src", "dataSrc", "dataLazySrc"].map((name) => textIn(properties, name));
      const source = named.find((one) => /^(https?:)?\/\//.test(one));
      if (!source) return lost("A frame without an address")();
      const page = embedAddress(source);
      const address = page ?? new URL(source, anyBase).href;
      if (!page) notes.changed(`A frame of ${hostOf(source)} became a link to it.`);
      return [embedOf(address)];
    },
    object: (element) => {
      const data = [element.properties["data"], ...element.children.map(movieOf)];
      const page = data.map((one) => one && embedAddress(one)).find(Boolean);
      return page ? [embedOf(page)] : lost("An object of a browser plug-in")();
    },
    embed: ({ properties }) => {
      const page = embedAddress(textIn(properties, "src"));
      return page ? [embedOf(page)] : lost("An object of a browser plug-in")();
    },
    style: lost("A style sheet in the text"),
    form: lost("A form"),
    select: () => [],
    textarea: () => [],
    svg: lost("A drawing in SVG"),
    canvas: lost("A drawing of a script"),
    math: lost("A formula in MathML"),
  };
}

const movieOf = (child: ElementContent) =>
  child.type === "element" && child.tagName === "param" && child.properties["name"] === "movie"
    ? child.properties["value"]
    : undefined;

/** Posts of other sites that their scripts would draw, as their address. */
export function widgetOf(element: Element): ElementContent[] | undefined {
  const { properties, children } = element;
  const classes = classesOf(element).join(" ");
  const hrefs = [...addressesIn(children)];
  const bluesky = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(textIn(properties, "dataBlueskyUri"));
  const address =
    (/\btwitter-(tweet|video)\b/.test(classes) && hrefs.findLast((href) => /\/status\/\d+/.test(href))) ||
    (bluesky && `https://bsky.app/profile/${bluesky[1]}/post/${bluesky[2]}`) ||
    (/\binstagram-media\b/.test(classes) && String(properties["dataInstgrmPermalink"] ?? hrefs.at(-1) ?? "")) ||
    (/\btiktok-embed\b/.test(classes) && textIn(properties, "cite")) ||
    (/\bmastodon-embed\b/.test(classes) && hrefs[0]);
  return address ? [embedOf(address.replace(/\?.*$/, ""))] : undefined;
}

function* addressesIn(children: readonly ElementContent[]): Generator<string> {
  for (const child of children)
    if (child.type === "element") {
      if (child.tagName === "a" && child.properties["href"]) yield child.properties["href"];
      yield* addressesIn(child.children);
    }
}
