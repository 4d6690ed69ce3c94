import type { Element, ElementContent } from "hast";
import { elementOf, isElement, textNode } from "../../../markdown/trees.ts";
import type { Notes } from "../../import-source.ts";
import { byName, textIn } from "../named-values.ts";
import { classesOf, elementsIn } from "./elements.ts";
import { embedAddress } from "./embed-address.ts";

/** Returns a paragraph with only an address, which pages show as an embed. */
export const embedOf = (address: string) =>
  elementOf("p", {}, [elementOf("a", { href: address }, [textNode(address)])]);
/** Base of addresses without a scheme, such as `//example.com/x`. */
const anyBase = "https://unknown.invalid";
const hostOf = (address: string) => (URL.canParse(address, anyBase) ? new URL(address, anyBase).host : "");

/** Hosts of scripts that only render the embed element before them, so that removing the script loses nothing. */
const drawingScripts =
  /^(platform\.twitter\.com|platform\.x\.com|www\.instagram\.com|www\.tiktok\.com|embed\.bsky\.app|cpwebassets\.codepen\.io|static\.codepen\.io|speakerdeck\.com)$/;

export type Rule = (element: Element, notes: Notes) => ElementContent[];

const lost =
  (name: string): Rule =>
  (_, notes) => {
    notes.lost(`${name} is left out.`);
    return [];
  };

/** Replacements for elements that load scripts or frames of other sites, with notes about lost content. */
export const foreignElements = byName<Rule>({
  script({ properties }, notes) {
    const source = textIn(properties, "src");
    const page = embedAddress(source);
    if (page) return [embedOf(page)];
    const host = hostOf(source);
    if (!drawingScripts.test(host)) notes.lost(source ? `A script of ${host} is left out.` : "A script is left out.");
    return [];
  },
  iframe(element, notes) {
    const named = ["src", "dataSrc", "dataLazySrc"].map((name) => textIn(element.properties, name));
    const source = named.find((one) => /^(https?:)?\/\//.test(one));
    if (!source) return lost("A frame without an address")(element, notes);
    const page = embedAddress(source);
    if (!page) notes.changed(`A frame of ${hostOf(source)} became a link to it.`);
    return [embedOf(page ?? new URL(source, anyBase).href)];
  },
  "object embed"(element, notes) {
    const named = ["data", "src"].map((name) => textIn(element.properties, name));
    const movies = element.children.map((child) =>
      isElement(child, "param") && child.properties["name"] === "movie" ? textIn(child.properties, "value") : "",
    );
    const page = [...named, ...movies].map(embedAddress).find(Boolean);
    return page ? [embedOf(page)] : lost("An object of a browser plug-in")(element, notes);
  },
  style: lost("A style sheet in the text"),
  form: lost("A form"),
  "select textarea": () => [],
  svg: lost("A drawing in SVG"),
  canvas: lost("A drawing of a script"),
  math: lost("A formula in MathML"),
});

/** Returns an embed of the post that another site's script would render from this element; undefined if none. */
export function widgetOf(element: Element): ElementContent[] | undefined {
  const value = (name: string) => textIn(element.properties, name);
  const classes = classesOf(element).join(" ");
  const hrefs = elementsIn(element).flatMap((one) => (isElement(one, "a") && textIn(one.properties, "href")) || []);
  const bluesky = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(value("dataBlueskyUri"));
  const address =
    (/\btwitter-(tweet|video)\b/.test(classes) && hrefs.findLast((href) => /\/status\/\d+/.test(href))) ||
    (bluesky && `https://bsky.app/profile/${bluesky[1]}/post/${bluesky[2]}`) ||
    (/\binstagram-media\b/.test(classes) && (value("dataInstgrmPermalink") || hrefs.at(-1))) ||
    (/\btiktok-embed\b/.test(classes) && value("cite")) ||
    (/\bmastodon-embed\b/.test(classes) && hrefs[0]);
  return address ? [embedOf(address.replace(/\?.*$/, ""))] : undefined;
}
