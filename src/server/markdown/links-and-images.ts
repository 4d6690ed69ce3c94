import type { Element, ElementContent, Root } from "hast";
import { rewriteElements } from "./rewrite-elements.ts";

/** Stands for this site when an address is read as a browser would read it. */
const here = "https://here.invalid";
/** The upload's name carries its size, so that nothing shifts when it arrives. */
const upload = /^\/uploads\/[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z0-9]+$/;

/** Makes links and images keep the site's promises: no page asks another host for anything, and none hands its tab over. */
export function linksAndImages() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      if (element.tagName === "img") return [image(element)];
      if (element.tagName === "a") return link(element);
      return undefined;
    });
  };
}

function link(element: Element): ElementContent[] | undefined {
  // A link in a link is not HTML: a parser would tear both apart. The outer one holds.
  rewriteElements(element, (inner) => (inner.tagName === "a" ? inner.children : undefined));

  const url = addressOf(element.properties.href);
  if (!url) return element.children;
  if (url.origin !== here && url.protocol !== "mailto:") element.properties.rel = ["noopener", "noreferrer"];
  return undefined;
}

function image(element: Element): ElementContent {
  const { src, alt, title } = element.properties;
  const text = typeof alt === "string" ? alt : "";
  const url = addressOf(src);
  if (typeof src !== "string" || !url) return { type: "text", value: text };

  if (!src.startsWith("/") || url.origin !== here) {
    const properties = { href: src, ...(url.origin !== here && { rel: ["noopener", "noreferrer"] }) };
    return { type: "element", tagName: "a", properties, children: [{ type: "text", value: text || src }] };
  }
  const [, width, height] = upload.exec(src) ?? [];
  const properties = { src, alt: text, ...(title && { title }), width, height, loading: "lazy", decoding: "async" };
  return { type: "element", tagName: "img", properties, children: [] };
}

function addressOf(value: unknown): URL | undefined {
  return typeof value === "string" && URL.canParse(value, here) ? new URL(value, here) : undefined;
}
