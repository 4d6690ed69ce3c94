import type { Element, ElementContent } from "hast";
import { elementOf, isElement, textNode, textOf } from "../../../markdown/trees.ts";
import { textIn } from "../named-values.ts";
import { classesOf, hasBlock, isBlank, isBlock, mapElements, withoutOuterSpace, withParagraphs } from "./elements.ts";

/** Converts an image. A lazily loaded image gets its real address instead of the placeholder's. */
export function picture(element: Element): ElementContent[] {
  const { properties } = element;
  const named = ["src", "dataSrc", "dataLazySrc", "dataOriginal"].map((name) => textIn(properties, name));
  const source = named.find((one) => one && !one.startsWith("data:"));
  const alt = inOneLine(textIn(properties, "alt"));
  const classes = classesOf(element).join(" ");
  if (/\b(wp-smiley|emoji)\b/.test(classes)) return alt ? [textNode(alt)] : [];
  if (!source) return [];
  const title = properties["title"] ? { title: inOneLine(textIn(properties, "title")) } : {};
  // Keeps the width only if the author scaled the picture. Other widths come from the old site's layout.
  const width = /\bis-scaled\b/.test(classes) && properties["width"] ? { width: properties["width"] } : {};
  return [elementOf("img", { src: source, alt, ...title, ...width }, [])];
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const imageFile = /\.(jpe?g|png|gif|webp|avif|svg)$/i;

/** Converts a link. A link from a picture to its own file is removed, because readers can enlarge every picture. */
export function anchor(element: Element): ElementContent[] {
  const href = textIn(element.properties, "href");
  const [only, ...others] = element.children.filter((child) => !isBlank([child]));
  if (isElement(only, "img") && others.length === 0 && imageFile.test(href.split("?")[0]!)) return [only];
  if ("dataFootnoteBackref" in element.properties) return [];
  if (!href && !element.properties["id"] && !element.properties["name"]) return element.children;
  if (hasBlock(element.children)) return element.children;
  return withoutOuterSpace(element);
}

/** Keeps the caption of a single picture, video or audio; otherwise adds it below as an emphasised paragraph. */
export function figure(element: Element): ElementContent[] {
  const caption = element.children.find(isCaption);
  const content = withParagraphs(element.children.filter((child) => !isCaption(child) && !isBlank([child])));
  if (!caption || isBlank(caption.children)) return joined(content);
  // Unwraps the caption's paragraphs, so that the caption is inline text.
  const words = caption.children.flatMap((child) => (isElement(child) && isBlock(child) ? child.children : [child]));
  const [only] = content;
  const inner = isElement(only, "p") ? only.children.filter((child) => !isBlank([child])) : content;
  if (content.length === 1 && inner.length === 1 && isFigured(inner[0]))
    return [elementOf("figure", {}, [...inner, elementOf("figcaption", {}, words)])];
  return [...joined(content), elementOf("p", {}, [elementOf("em", {}, words)])];
}

const isFigured = (node: ElementContent | undefined): boolean =>
  isElement(node, "img", "video", "audio") || (isElement(node, "a") && node.children.some(isFigured));

/** Joins the pictures of a gallery in one paragraph. */
function joined(content: readonly ElementContent[]): ElementContent[] {
  const pictures = content.flatMap(picturesOf);
  const isGallery = pictures.length > 1 && content.every((child) => picturesOf(child).length > 0);
  const lines = pictures.flatMap((one, index) => (index > 0 ? [textNode("\n"), one] : [one]));
  return isGallery ? [elementOf("p", {}, lines)] : [...content];
}

/** Returns the pictures in an element, titled with their captions; empty if the element has other content. */
function picturesOf(node: ElementContent): Element[] {
  if (isElement(node, "img")) return [node];
  if (isElement(node, "a")) return node.children.flatMap(picturesOf).length > 0 ? [node] : [];
  if (!isElement(node, "p", "figure", "ul", "ol", "li")) return [];
  const inner = node.children.filter((child) => !isBlank([child]) && !isCaption(child)).map(picturesOf);
  if (inner.some((one) => one.length === 0)) return [];
  const pictures = inner.flat();
  const title = inOneLine(node.children.filter(isCaption).map(textOf).join(" "));
  return title ? pictures.map((one) => withTitle(one, title)) : pictures;
}

const isCaption = (child: ElementContent): child is Element => isElement(child, "figcaption");

const withTitle = (element: Element, title: string): Element =>
  isElement(element, "img")
    ? { ...element, properties: { title, ...element.properties } }
    : { ...element, children: mapElements(element.children, (child) => withTitle(child, title)) };
