import type { Element, ElementContent, Root } from "hast";

/** Visits every element, inner ones first, and replaces it with the result of `replace` unless that is undefined. */
export function rewriteElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[] | undefined,
): void {
  // Safe, because an element is replaced only by valid children of an element.
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child) => {
    if (child.type !== "element") return [child];
    rewriteElements(child, replace);
    return replace(child) ?? [child];
  });
}
