import type { Element, ElementContent, Root } from "hast";
import { classesOf } from "./blocks-and-phrases.ts";

/** The first element of a tree, in its order, that a test accepts. */
export function findElement(parent: Root | Element, accepts: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== "element") continue;
    const found = accepts(child) ? child : findElement(child, accepts);
    if (found) return found;
  }
  return undefined;
}

export const hasClass = (name: string) => (element: Element) => classesOf(element).includes(name);

/** All elements of a class, in the order of the tree. */
export function listElements(parent: Root | Element, name: string): Element[] {
  return (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== "element") return [];
    return hasClass(name)(child) ? [child] : listElements(child, name);
  });
}
