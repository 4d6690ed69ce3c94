import type { Element, Root } from "hast";
import { rewriteElements } from "./rewrite-elements.ts";

/** Puts tables into a box that scrolls by keyboard too, aligns cells by class, and labels the checkboxes of task lists. */
export function tablesAndTasks() {
  return (tree: Root) => {
    let tables = 0;
    rewriteElements(tree, (element) => {
      if (element.tagName === "table") return [scrollBox(element, ++tables)];
      if (element.tagName === "td" || element.tagName === "th") alignByClass(element);
      if (element.tagName === "input") element.properties.ariaLabel = element.properties.checked ? "Done" : "To do";
      return undefined;
    });
  };
}

function scrollBox(table: Element, number: number): Element {
  const properties = { className: ["table-scroll"], role: "region", ariaLabel: `Table ${number}`, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [table] };
}

function alignByClass(cell: Element): void {
  const { align, ...others } = cell.properties;
  cell.properties = align ? { ...others, className: [`align-${align}`] } : others;
}
