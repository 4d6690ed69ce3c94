import type { Element, ElementContent, Root } from "hast";
import { type Highlight, highlighterFor, type Language, languageNamed } from "./highlighter.ts";
import { rewriteElements } from "./rewrite-elements.ts";

/** Characters of code in one text. Colouring takes some 3 ms for 1,000 of them, so a text that is a dump goes without. */
const mostColoured = 200_000;

/** Turns each code block into a figure that scrolls by itself, coloured by classes where its language is known. */
export function codeBlocks() {
  return async (tree: Root) => {
    const blocks: { text: string; language: Language | undefined }[] = [];
    rewriteElements(tree, (element) => {
      const block = blockOf(element);
      if (block) blocks.push(block);
      return undefined;
    });

    const size = blocks.reduce((sum, { text }) => sum + text.length, 0);
    const languages = blocks.flatMap(({ language }) => language ?? []);
    const highlight: Highlight = size > mostColoured ? plainly : await highlighterFor(languages);

    let number = 0;
    rewriteElements(tree, (element) => {
      const block = blockOf(element);
      if (!block) return undefined;
      const coloured = block.language ? highlight(block.text, block.language) : plainly(block.text);
      return [figure(coloured, block.language, ++number)];
    });
  };
}

const plainly = (text: string): ElementContent[] => [{ type: "text", value: text }];

function blockOf({ tagName, children: [code] }: Element) {
  if (tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return undefined;
  const { className } = code.properties;
  const named = Array.isArray(className) ? String(className[0]).replace(/^language-/, "") : "";
  const text = code.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  return { text: text.replace(/\n$/, ""), language: languageNamed(named) };
}

/** The names tell the blocks of a page apart, as landmarks must. */
function figure(children: ElementContent[], language: Language | undefined, number: number): Element {
  const ariaLabel = language ? `Code ${number}, ${language.name}` : `Code ${number}`;
  const code: Element = { type: "element", tagName: "code", properties: {}, children };
  const box: Element = {
    type: "element",
    tagName: "pre",
    properties: { role: "region", ariaLabel, tabIndex: 0 },
    children: [code],
  };
  const properties = { className: ["code"], ...(language && { dataLanguage: language.id }) };
  return { type: "element", tagName: "figure", properties, children: [box] };
}
