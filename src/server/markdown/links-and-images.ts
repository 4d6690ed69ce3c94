import type { Element, ElementContent, Root } from "hast";
import { imageFileAt } from "../../contract/uploaded-images.ts";
import { rewriteElements } from "./rewrite-elements.ts";

/** Base for relative addresses; stands for this site. */
const here = "https://here.invalid";

/** Replaces images of other hosts, so that pages load nothing from them, and protects the tab from linked pages. */
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
  // HTML has no nested links: the outer one remains.
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
  // An empty address is that of the page itself.
  if (typeof src !== "string" || src.trim() === "" || !url) return { type: "text", value: text };

  if (!src.startsWith("/") || url.origin !== here) {
    const properties = { href: src, ...(url.origin !== here && { rel: ["noopener", "noreferrer"] }) };
    return { type: "element", tagName: "a", properties, children: [{ type: "text", value: text || src }] };
  }
  const [, address = src, scheme] = schemeVariant.exec(src) ?? [];
  const properties = {
    src: address,
    ...sizeOf(address),
    alt: text,
    ...(title && { title }),
    loading: "lazy",
    decoding: "async",
    ...(scheme && { className: [`only-${scheme}`] }),
  };
  return { type: "element", tagName: "img", properties, children: [] };
}

/** GitHub's syntax for an image that belongs to one colour scheme. */
const schemeVariant = /^(.*)#gh-(dark|light)-mode-only$/;

/** Reads the size of an upload from its name, so that the page does not shift when the image loads. */
function sizeOf(address: string) {
  const image = imageFileAt(address);
  return image && { width: image.width, height: image.height };
}

function addressOf(value: unknown): URL | undefined {
  return typeof value === "string" && URL.canParse(value, here) ? new URL(value, here) : undefined;
}
