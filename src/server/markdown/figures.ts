import type { Element, ElementContent, Properties, Root } from "hast";
import { rewriteElements } from "./rewrite-elements.ts";

/**
 * A rehype plugin: the title of an image that is alone in its paragraph, or with its dark variant, becomes its caption.
 */
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

function figure(images: Element[], text: Properties["title"]): Element {
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: String(text) }],
  };
  return { type: "element", tagName: "figure", properties: { className: ["picture"] }, children: [...images, caption] };
}
