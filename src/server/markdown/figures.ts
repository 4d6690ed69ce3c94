import type { Element, Root } from "hast";
import { rewriteElements } from "./rewrite-elements.ts";

/** A rehype plugin: the title of an image that is alone in its paragraph becomes its caption. */
export function captionedFigures() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      const image = element.tagName === "p" && element.children.length === 1 ? element.children[0] : undefined;
      if (image?.type !== "element" || image.tagName !== "img" || !image.properties.title) return undefined;
      const { title, ...properties } = image.properties;
      return [figure({ ...image, properties }, title)];
    });
  };
}

function figure(image: Element, text: string): Element {
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: text }],
  };
  return { type: "element", tagName: "figure", properties: { className: ["picture"] }, children: [image, caption] };
}
