import type { Element, ElementContent, Properties, Root } from "hast";
import { imageFileAt } from "../../contract/media/uploaded-images.ts";
import { elementOf, rewriteElements, textNode } from "./trees.ts";

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
  if (typeof src !== "string" || src.trim() === "" || !url) return textNode(text);

  if (!src.startsWith("/") || url.origin !== here) {
    const properties = { href: src, ...(url.origin !== here && { rel: ["noopener", "noreferrer"] }) };
    return elementOf("a", properties, [textNode(text || src)]);
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
  return elementOf("img", properties, []);
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

/** A rehype plugin: the title of an image alone in its paragraph, or with its dark variant, becomes its caption. */
export function captionedFigures() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      const images = element.tagName === "p" ? imagesAlone(element) : [];
      const title = images.find(({ properties }) => properties.title)?.properties.title;
      return title ? [figure(images.map(withoutTitle), title)] : undefined;
    });
  };
}

/** Returns the only image of a paragraph, or the light and dark variant of it; none if there is other content. */
function imagesAlone({ children }: Element) {
  const images = children.filter((child) => child.type === "element" && child.tagName === "img") as Element[];
  const isAlone = children.every((child) => images.includes(child as Element) || isBlank(child));
  const schemes = new Set(images.map(({ properties }) => String(properties.className)));
  const isPair = images.length === 2 && schemes.has("only-dark") && schemes.has("only-light");
  return isAlone && (images.length === 1 || isPair) ? images : [];
}

const isBlank = (node: ElementContent) => node.type === "text" && node.value.trim() === "";

function withoutTitle(image: Element): Element {
  const { title: _, ...properties } = image.properties;
  return { ...image, properties };
}

const figure = (images: Element[], caption: Properties["title"]) =>
  elementOf("figure", { className: ["picture"] }, [
    ...images,
    elementOf("figcaption", {}, [textNode(String(caption))]),
  ]);
