import type { Element, ElementContent, Root, RootContent } from "hast";

type Child = RootContent | ElementContent;
export type Parent = Root | Element;

export const isElement = (node: Child | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const textOf = (node: Child): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** Replaces each element, innermost first, by the result of `replace`; if this is undefined, the element stays. */
export function rewrite(parent: Parent, replace: (element: Element, parent: Parent) => ElementContent[] | undefined) {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child)) return [child];
    rewrite(child, replace);
    return replace(child, parent) ?? [child];
  });
}

/** Returns one declaration of an element's `style`, in lower case. */
export function styleOf({ properties }: Element, name: string) {
  const style = properties["style"];
  const found = typeof style === "string" && new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, "i").exec(style);
  return found ? found[1]!.trim().toLowerCase() : "";
}

export const classesOf = ({ properties: { className } }: Element) =>
  Array.isArray(className) ? className.map(String) : [];
