import type { Element, ElementContent, Root } from "hast";

/** Visits every element, inner ones first, and puts in its place what `replace` gives; undefined keeps it. */
export function rewriteElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[] | undefined,
): void {
  // Only elements are replaced, and by what an element may hold, so what holds for the children before holds after.
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child) => {
    if (child.type !== "element") return [child];
    rewriteElements(child, replace);
    return replace(child) ?? [child];
  });
}
