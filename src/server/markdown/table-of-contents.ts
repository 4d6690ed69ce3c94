import type { Element, Root } from "hast";
import { headingPrefix, textOf } from "./headings.ts";
import { rewriteElements } from "./rewrite-elements.ts";

/** A heading of a rendered text. */
export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

/** Returns the chapters of a parsed text, down to the second level, in order. */
export function sectionsOf(tree: Root): Section[] {
  const sections: Section[] = [];
  rewriteElements(tree, (element) => {
    const { id } = element.properties;
    const level = levelOf(element);
    if (!level || typeof id !== "string" || !id.startsWith(headingPrefix)) return undefined;
    sections.push({ id, title: textOf(element), level });
    return undefined;
  });
  return sections;
}

const levelOf = ({ tagName }: Element) => (tagName === "h2" ? 2 : tagName === "h3" ? 3 : undefined);
