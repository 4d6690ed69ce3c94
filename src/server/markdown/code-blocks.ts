import type { Element, Root } from "hast";
import { highlight, type Language, languageNamed } from "./highlighter.ts";
import { rewriteElements } from "./rewrite-elements.ts";

/** Characters of code in one text. Colouring takes some 3 ms for 1,000 of them, so a text that is a dump goes without. */
const mostColoured = 200_000;

/**
 * Turns each code block into a figure that scrolls by itself and names its language, without colours. Code is written from
 * left to right in every language, and must not decide the direction of the text around it, which `dir` sees to.
 */
export function codeBlocks() {
  return (tree: Root) => {
    let number = 0;
    rewriteElements(tree, (element) => {
      if (element.tagName === "code") element.properties["dir"] = "ltr";
      const block = blockOf(element);
      return block && [figure(block.text, block.language, ++number)];
    });
  };
}

interface Uncoloured {
  code: Element;
  text: string;
  language: Language;
}

/** The blocks that could have colours: none of a text that holds more code than is coloured. */
export function uncolouredBlocks(tree: Root): Uncoloured[] {
  const blocks: Uncoloured[] = [];
  rewriteElements(tree, ({ tagName, properties, children: [pre] }) => {
    const language = tagName === "figure" ? languageNamed(String(properties["dataLanguage"] ?? "")) : undefined;
    const code = pre?.type === "element" ? pre.children[0] : undefined;
    if (language && code?.type === "element") blocks.push({ code, text: textOf(code), language });
    return undefined;
  });
  const size = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return size > mostColoured ? [] : blocks;
}

/** Colours the blocks one after the other; false when the time was over before the last one was done. */
export async function colourCode(tree: Root, isTimeOver: () => boolean): Promise<boolean> {
  for (const { code, text, language } of uncolouredBlocks(tree)) {
    const coloured = await highlight(text, language, isTimeOver);
    if (!coloured) return false;
    code.children = coloured;
  }
  return true;
}

const textOf = ({ children }: Element) => children.map((child) => (child.type === "text" ? child.value : "")).join("");

function blockOf({ tagName, children: [code] }: Element) {
  if (tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return undefined;
  const { className } = code.properties;
  const named = Array.isArray(className) ? String(className[0]).replace(/^language-/, "") : "";
  return { text: textOf(code).replace(/\n$/, ""), language: languageNamed(named) };
}

/** The names tell the blocks of a page apart, as landmarks must. */
function figure(text: string, language: Language | undefined, number: number): Element {
  const ariaLabel = language ? `Code ${number}, ${language.name}` : `Code ${number}`;
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: {},
    children: [{ type: "text", value: text }],
  };
  const box: Element = {
    type: "element",
    tagName: "pre",
    properties: { role: "region", ariaLabel, tabIndex: 0, dir: "ltr" },
    children: [code],
  };
  const properties = { className: ["code"], ...(language && { dataLanguage: language.id }) };
  return { type: "element", tagName: "figure", properties, children: [box] };
}
