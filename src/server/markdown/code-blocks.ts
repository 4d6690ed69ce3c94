import type { Element, ElementContent, ElementData, Root } from "hast";
import { highlight, type Language, languageNamed } from "./highlighter.ts";
import { elementOf, rewriteElements, textNode, textOf, visitElements } from "./trees.ts";

declare module "hast" {
  interface ElementData {
    /** Text after the language in the opening line of a code fence. */
    meta?: string | null | undefined;
    codeBlock?: CodeBlock;
  }
}

/** Maximum characters of code per text; beyond it, no code is highlighted. 1,000 characters take some 3 ms. */
const maxHighlighted = 200_000;

/**
 * A rehype plugin that turns each code block into a scrollable figure with its file name and language; `highlightCode`
 * highlights it later. `dir` makes code left to right, without an effect on the direction of the text around it.
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
  visitElements(tree, ({ data }) => {
    if (data?.codeBlock) blocks.push(data.codeBlock);
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

function blockOf({ tagName, children: [code] }: Element) {
  if (tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return undefined;
  const { className } = code.properties;
  const named = Array.isArray(className) ? String(className[0]).replace(/^language-/, "") : "";
  const language = languageNamed(named);
  const { title, ranges } = readFence(`${named} ${code.data?.meta ?? ""}`);
  const source = textOf(code).replace(/\n$/, "");
  return { title, language, ...readMarks(source, ranges, language?.id === "diff") };
}

/** Creates the figure of a code block; `number` makes its label unique in the page, as ARIA landmarks require. */
function figure({ text, language, title, marks }: NonNullable<ReturnType<typeof blockOf>>, number: number): Element {
  const ariaLabel = language ? `Code ${number}, ${language.name}` : `Code ${number}`;
  const code = elementOf("code", {}, markLines([textNode(text)], marks));
  const box = elementOf("pre", { role: "region", ariaLabel, tabIndex: 0, dir: "ltr" }, [code]);
  const properties = { className: ["code"], ...(language && { dataLanguage: language.id }) };
  return {
    ...elementOf("figure", properties, [...captionOf(title, language), box]),
    // The cast is needed because the HTML parser's types require a position on every element.
    ...(language && { data: { codeBlock: { code, text, language, marks } } as ElementData }),
  };
}

/** Creates the caption with the names of the file and the language, if the fence contains them. */
function captionOf(title: string, language: Language | undefined): Element[] {
  const parts = [
    ...(title ? [elementOf("span", { className: ["code-title"] }, [textNode(title)])] : []),
    // The space separates the names for readers without the style sheet, as in feeds.
    ...(title && language ? [textNode(" ")] : []),
    ...(language ? [elementOf("span", { className: ["code-language"] }, [textNode(language.name)])] : []),
  ];
  return parts.length > 0 ? [elementOf("figcaption", {}, parts)] : [];
}

/** Display of a marked line of code: added, removed, or highlighted. */
type Mark = "ins" | "del" | "mark";
type Marks = ReadonlyMap<number, Mark>;

const notations: Record<string, Mark> = { "++": "ins", "--": "del", highlight: "mark", hl: "mark" };
const notation = /^\[!code (\+\+|--|highlight|hl)\](?: ?(?:\*\/\}?|-->))?$/;
/** Matches the opening mark of a comment, such as `//` or the `{/*` of JSX, at the end of a text. */
const commentStart = /(?:\/\/|#|--|;|%|"|'|<!--|\{?\/\*)$/;

const maxRanges = 100;

/** Parses the title and the line ranges of a code fence, as in ```` ```ts title="x.ts" {1,3-5} ````. */
function readFence(fence: string) {
  const [, double, single, bare] = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{"']+))/.exec(fence) ?? [];
  const ranges = /\{([\d,\s-]+)\}/.exec(fence.replace(/"[^"]*"|'[^']*'/g, ""))?.[1] ?? "";
  return { title: (double ?? single ?? bare ?? "").trim(), ranges };
}

/**
 * Returns the code without `[!code ++]` comments, and its marked lines: those in the fence's ranges, with such a
 * comment at the end, or a diff sign.
 */
function readMarks(code: string, ranges: string, isDiff: boolean): { text: string; marks: Marks } {
  const lines = code.split("\n");
  const marks = new Map<number, Mark>();
  for (const range of ranges.split(",", maxRanges)) {
    const [from = Number.NaN, to = from] = range.split("-").map(Number);
    for (let line = from; line <= Math.min(to, lines.length); line += 1) if (line >= 1) marks.set(line - 1, "mark");
  }
  const text = lines.map((line, index) => {
    const sign = isDiff && /^([+-])(?!\1\1)/.exec(line)?.[1];
    if (sign) marks.set(index, sign === "+" ? "ins" : "del");
    const at = line.lastIndexOf("[!code ");
    const mark = at < 0 ? undefined : notations[notation.exec(line.slice(at).trimEnd())?.[1] ?? ""];
    const before = mark && line.slice(0, at).trimEnd();
    if (!mark || !before || !commentStart.test(before)) return line;
    marks.set(index, mark);
    return before.replace(commentStart, "").trimEnd();
  });
  return { text: text.join("\n"), marks };
}

/** Wraps each marked line, with its line break, in an element. */
function markLines(children: ElementContent[], marks: Marks): ElementContent[] {
  if (marks.size === 0) return children;
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    splitLines(child).forEach((piece, index) => {
      if (index > 0) {
        lines.at(-1)?.push(textNode("\n"));
        lines.push([]);
      }
      if (piece) lines.at(-1)?.push(piece);
    });
  }
  return lines.flatMap((line, index) => {
    const tagName = marks.get(index);
    return tagName ? [elementOf(tagName, {}, line)] : line;
  });
}

/** Splits a highlighted span into one span per line; undefined for a line in which the span has no text. */
function splitLines(child: ElementContent): (ElementContent | undefined)[] {
  const text = child.type === "element" ? child.children[0] : child;
  if (text?.type !== "text") return [child];
  return text.value.split("\n").map((value) => {
    if (value === "") return undefined;
    return child.type === "element" ? { ...child, children: [textNode(value)] } : textNode(value);
  });
}
