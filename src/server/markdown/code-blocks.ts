import type { Element, ElementData, Root } from "hast";
import { type Marks, markLines, readFence, readMarks } from "./code-marks.ts";
import { findHighlighted, highlight, type Language, languageNamed } from "./highlighter.ts";
import { rewriteElements } from "./rewrite-elements.ts";

declare module "hast" {
  interface ElementData {
    /** Rest of the fence's line, after the language. */
    meta?: string | null | undefined;
    codeBlock?: CodeBlock;
  }
}

/**
 * Limit for the characters of code in one text. Highlighting takes some 3 ms per 1,000, so a dump is not highlighted.
 */
const maxHighlighted = 200_000;

/**
 * Turns each code block into a figure that scrolls by itself and names its file and language, not highlighted yet.
 * `dir` keeps code left to right, and out of the direction detection of the surrounding text.
 */
export function codeBlocks() {
  return (tree: Root) => {
    let number = 0;
    rewriteElements(tree, (element) => {
      if (element.tagName === "code") element.properties["dir"] = "ltr";
      const block = blockOf(element);
      return block && [figure(block, ++number)];
    });
  };
}

export interface CodeBlock {
  code: Element;
  text: string;
  language: Language;
  marks: Marks;
}

/** Returns the blocks to highlight: none if the text contains more code than the limit. */
export function highlightableBlocks(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  rewriteElements(tree, ({ data }) => {
    if (data?.codeBlock) blocks.push(data.codeBlock);
    return undefined;
  });
  const size = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return size > maxHighlighted ? [] : blocks;
}

/** Highlights the blocks in order; returns false if the time ran out before the last one was done. */
export async function highlightCode(blocks: CodeBlock[], isTimeOver: () => boolean): Promise<boolean> {
  for (const { code, text, language, marks } of blocks) {
    const highlighted = await highlight(text, language, isTimeOver);
    if (!highlighted) return false;
    code.children = markLines(highlighted, marks);
  }
  return true;
}

/** Highlights the blocks that the cache contains; returns the others. */
export function highlightCachedCode(blocks: CodeBlock[]): CodeBlock[] {
  return blocks.filter(({ code, text, language, marks }) => {
    const highlighted = findHighlighted(text, language);
    if (highlighted) code.children = markLines(highlighted, marks);
    return !highlighted;
  });
}

const textOf = ({ children }: Element) => children.map((child) => (child.type === "text" ? child.value : "")).join("");

function blockOf({ tagName, children: [code] }: Element) {
  if (tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return undefined;
  const { className } = code.properties;
  const named = Array.isArray(className) ? String(className[0]).replace(/^language-/, "") : "";
  const language = languageNamed(named);
  const { title, ranges } = readFence(`${named} ${code.data?.meta ?? ""}`);
  const source = textOf(code).replace(/\n$/, "");
  return { title, language, ...readMarks(source, ranges, language?.id === "diff") };
}

/** The number makes the name unique in a page, as landmarks require. */
function figure({ text, language, title, marks }: NonNullable<ReturnType<typeof blockOf>>, number: number): Element {
  const ariaLabel = language ? `Code ${number}, ${language.name}` : `Code ${number}`;
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: {},
    children: markLines([{ type: "text", value: text }], marks),
  };
  const box: Element = {
    type: "element",
    tagName: "pre",
    properties: { role: "region", ariaLabel, tabIndex: 0, dir: "ltr" },
    children: [code],
  };
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["code"], ...(language && { dataLanguage: language.id }) },
    children: [...captionOf(title, language), box],
    // The HTML parser's types require a position on every element.
    ...(language && { data: { codeBlock: { code, text, language, marks } } as ElementData }),
  };
}

/** Names of the file and the language, if the fence has them. */
function captionOf(title: string, language: Language | undefined): Element[] {
  const parts = [
    title ? [caption("code-title", title)] : [],
    language ? [caption("code-language", language.name)] : [],
  ];
  const children = parts.flat();
  if (children.length === 0) return [];
  // The space is for readers without the style sheet, as in feeds.
  const spaced = children.flatMap((part, index) =>
    index > 0 ? [{ type: "text" as const, value: " " }, part] : [part],
  );
  return [{ type: "element", tagName: "figcaption", properties: {}, children: spaced }];
}

const caption = (className: string, value: string): Element => ({
  type: "element",
  tagName: "span",
  properties: { className: [className] },
  children: [{ type: "text", value }],
});
