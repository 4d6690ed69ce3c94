import type { Element, ElementContent, Root } from "hast";
import { imageFileAt } from "../../contract/media/uploaded-images.ts";
import { elementOf, rewriteElements, textNode } from "./trees.ts";

/** Base URL for resolving addresses: relative ones, which are on this site, get this origin. */
const here = "https://here.invalid";

/**
 * A rehype plugin that replaces images of other hosts by links, so that pages load nothing there, and adds `noopener`,
 * so that no linked page controls the tab.
 */
export function linksAndImages() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      if (element.tagName === "img") return [image(element)];
      if (element.tagName === "video" || element.tagName === "audio") return recording(element);
      if (element.tagName === "a") return link(element);
      return undefined;
    });
  };
}

function link(element: Element): ElementContent[] | undefined {
  // HTML allows no nested links: inner links are replaced by their content.
  rewriteElements(element, (inner) => (inner.tagName === "a" ? inner.children : undefined));

  const url = addressOf(element.properties.href);
  if (!url) return element.children;
  if (url.origin !== here && url.protocol !== "mailto:") element.properties.rel = ["noopener", "noreferrer"];
  return undefined;
}

function image(element: Element): ElementContent {
  const { src, alt, title, align, width, height } = element.properties;
  const text = typeof alt === "string" ? alt : "";
  const url = addressOf(src);
  // An image with an empty address would load the page itself.
  if (typeof src !== "string" || src.trim() === "" || !url) return textNode(text);

  if (!src.startsWith("/") || url.origin !== here) {
    const properties = { href: src, ...(url.origin !== here && { rel: ["noopener", "noreferrer"] }) };
    return elementOf("a", properties, [textNode(text || src)]);
  }
  const [, address = src, scheme] = schemeVariant.exec(src) ?? [];
  const properties = {
    src: address,
    ...sizeOf(address, Number(width ?? 0), Number(height ?? 0)),
    alt: text,
    ...(title && { title }),
    ...(align && { align }),
    loading: "lazy",
    decoding: "async",
    ...(scheme && { className: [`only-${scheme}`] }),
  };
  return elementOf("img", properties, []);
}

/** Returns a link instead of a video or sound of another host; undefined for a video or sound of this site. */
function recording({ properties, children }: Element): ElementContent[] | undefined {
  const sources = [properties, ...children.map((child) => (child.type === "element" ? child.properties : {}))];
  const addresses = sources.map(({ src }) => src).filter((src) => typeof src === "string");
  const isOwn = (src: unknown) => typeof src === "string" && src.startsWith("/") && addressOf(src)?.origin === here;
  if (!isOwn(properties["poster"])) delete properties["poster"];
  if (addresses.length > 0 && addresses.every(isOwn)) return undefined;
  return addresses.length > 0 ? addresses.slice(0, 1).map((src) => external(src, src)) : children;
}

const external = (href: string, text: string) =>
  elementOf("a", { href, rel: ["noopener", "noreferrer"] }, [textNode(text)]);

/** Matches GitHub's syntax for an image that belongs to one colour scheme. */
const schemeVariant = /^(.*)#gh-(dark|light)-mode-only$/;

/**
 * Returns the size of an upload in pixels from its file name, reduced to the author's width or height, so that the page
 * does not shift while the image loads.
 */
function sizeOf(address: string, wantedWidth: number, wantedHeight: number) {
  const image = imageFileAt(address);
  if (!image) return wantedWidth ? { width: wantedWidth } : undefined;
  const byHeight = Math.round((image.width * wantedHeight) / image.height);
  const width = Math.min(wantedWidth || byHeight || image.width, image.width);
  return { width, height: Math.round((image.height * width) / image.width) };
}

const addressOf = (value: unknown): URL | undefined =>
  typeof value === "string" && URL.canParse(value, here) ? new URL(value, here) : undefined;

/**
 * A rehype plugin for paragraphs that contain only images. Several images become a gallery. The title of an image, or
 * of its light or dark variant, is its caption.
 */
export function captionedFigures() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      const pictures = element.tagName === "p" ? picturesAlone(element) : [];
      const isGallery = pictures.length > 1 && !pictures.flat().some(isReduced);
      if (isGallery) return [elementOf("div", { className: ["gallery"] }, pictures.flatMap(captioned))];
      const images = pictures.length === 1 ? pictures[0]! : [];
      return images.some(hasTitle) ? captioned(images) : undefined;
    });
  };
}

/** Returns a paragraph's images, grouped by picture (light and dark variant); empty if there is other content. */
function picturesAlone({ children }: Element): Element[][] {
  const pictures: Element[][] = [];
  for (const child of children) {
    const isImage = child.type === "element" && child.tagName === "img";
    if (!isImage && !isBlank(child)) return [];
    if (!isImage) continue;
    const last = pictures.at(-1);
    if (last?.length === 1 && areVariants(last[0]!, child)) last.push(child);
    else pictures.push([child]);
  }
  return pictures;
}

const isBlank = (node: ElementContent) =>
  (node.type === "text" && node.value.trim() === "") || (node.type === "element" && node.tagName === "br");

const schemeOf = ({ properties }: Element) => /only-(dark|light)/.exec(String(properties.className))?.[1];
const areVariants = (one: Element, other: Element) =>
  new Set([schemeOf(one), schemeOf(other), "dark", "light"]).size === 2;

/** Whether the author gave an image another width than its own, as for an icon. */
const isReduced = ({ properties: { src, width } }: Element) => {
  const file = imageFileAt(String(src));
  return width !== undefined && Number(width) !== file?.width;
};

const hasTitle = ({ properties }: Element) => Boolean(properties.title);

function captioned(images: Element[]): Element[] {
  const title = images.find(hasTitle)?.properties.title;
  if (!title) return images;
  const caption = elementOf("figcaption", {}, [textNode(title)]);
  return [elementOf("figure", { className: ["picture"] }, [...images.map(withoutTitle), caption])];
}

function withoutTitle(image: Element): Element {
  const { title: _, ...properties } = image.properties;
  return { ...image, properties };
}
