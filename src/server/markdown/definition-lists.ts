import type { DefinitionList, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from "mdast";

declare module "mdast" {
  interface DefinitionList {
    type: "definitionList";
    children: (DefinitionTerm | DefinitionText)[];
    data: { hName: "dl" };
  }
  interface DefinitionTerm {
    type: "definitionTerm";
    children: PhrasingContent[];
    data: { hName: "dt" };
  }
  interface DefinitionText {
    type: "definitionText";
    children: PhrasingContent[];
    data: { hName: "dd" };
  }
  interface BlockContentMap {
    definitionList: DefinitionList;
  }
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionText: DefinitionText;
  }
}

type Line = PhrasingContent[];
type Entry = DefinitionList["children"][number];

const marker = /^:[ \t]+(?=\S)/;

/** A remark plugin for definition lists: a line with a term, followed by lines that begin with a colon. */
export const definitionLists = () => (tree: Root, file: { value: unknown }) =>
  visit(tree, String(file.value).split(/\r\n?|\n/));

function visit(node: Nodes, source: readonly string[]): void {
  if (!("children" in node)) return;
  for (const child of node.children) visit(child, source);
  if (node.children.some(({ type }) => type === "paragraph")) node.children = withLists(node, source) as never;
}

function withLists({ children }: Parents, source: readonly string[]) {
  const blocks: RootContent[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    const entries = child.type === "paragraph" ? entriesOf(child, source, last?.type === "definitionList") : undefined;
    if (!entries) blocks.push(child);
    else if (last?.type === "definitionList") last.children.push(...entries);
    else blocks.push({ type: "definitionList", children: entries, data: { hName: "dl" } });
  }
  return blocks;
}

/**
 * Returns the entries of a definition list, undefined for other text. If `isContinued`, the paragraph follows a
 * definition list and may begin with a definition.
 */
function entriesOf(paragraph: Paragraph, source: readonly string[], isContinued: boolean): Entry[] | undefined {
  const from = paragraph.position?.start.line ?? 1;
  const lines = linesOf(paragraph);
  const isDefinition = (line: Line, index: number) =>
    line[0]?.type === "text" && marker.test(line[0].value) && !/^[^:]*\\:/.test(source[from - 1 + index] ?? "");
  const first = lines.findIndex(isDefinition);
  if (first < 0 || (first === 0 && !isContinued)) return undefined;

  const entries: Entry[] = [];
  lines.forEach((line, index) => {
    const last = entries.at(-1);
    const [start, ...rest] = line;
    if (isDefinition(line, index) && start?.type === "text") {
      const children = [{ ...start, value: start.value.replace(marker, "") }, ...rest];
      entries.push({ type: "definitionText", children, data: { hName: "dd" } });
    } else if (last?.type === "definitionText") {
      // The line continues the definition above.
      last.children.push({ type: "text", value: "\n" }, ...line);
    } else entries.push({ type: "definitionTerm", children: line, data: { hName: "dt" } });
  });
  return entries;
}

/** Splits a paragraph into lines. Line breaks inside of elements, such as a link, do not end a line. */
function linesOf({ children }: Paragraph): Line[] {
  const lines: Line[] = [[]];
  for (const child of children) {
    const texts = child.type === "text" ? child.value.split("\n") : [];
    if (child.type === "break") lines.push([]);
    else if (child.type !== "text") lines.at(-1)?.push(child);
    texts.forEach((value, index) => {
      if (index > 0) lines.push([]);
      if (value) lines.at(-1)?.push({ type: "text", value });
    });
  }
  return lines;
}
