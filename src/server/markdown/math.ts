import type { Element, ElementContent } from "hast";
import type { BlockMath, InlineMath, Root } from "mdast";
import { elementOf, textNode, visitNodes } from "./trees.ts";

type Formula = InlineMath | BlockMath;
interface MathNode {
  type?: string;
  attributes?: Record<string, string | number | boolean>;
  classes?: string[];
  children?: MathNode[];
  text?: string;
}
type ToMath = (formula: string, isDisplayed: boolean) => Element;

/** Maximum characters of one formula; a longer one is shown as written. */
const maxLength = 2_000;
/** Maximum total characters of a text's formulas, about half a second of work; the rest are shown as written. */
const maxTotalLength = 100_000;
/** Maximum number of cells of a matrix, including those that pad short rows to the width of the longest row. */
const maxCells = 1_000;
const maxDepth = 50;
/** Matches macro definitions, which are refused: if each macro calls another one twice, a formula becomes huge. */
const definition = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-z])/i;

/** A remark plugin that turns formulas into MathML, which needs no script or font; invalid TeX is shown as written. */
export function math() {
  return async (tree: Root) => {
    const formulas: Formula[] = [];
    visitNodes(tree, (node) => {
      if (node.type === "code" && node.lang === "math") Object.assign(node, { type: "blockMath" });
      if (node.type === "inlineMath" || node.type === "blockMath") formulas.push(node);
    });
    if (formulas.length === 0) return;

    const toMath = await loadRenderer();
    let length = 0;
    for (const node of formulas) {
      length += node.value.length;
      const isBlock = node.type === "blockMath";
      const element =
        length > maxTotalLength ? undefined : tryRender(toMath, node.value, isBlock || node.isDisplayed === true);
      node.data = element
        ? { hName: "math", hProperties: element.properties, hChildren: element.children }
        : asWritten(node.value, isBlock);
    }
  };
}

const asWritten = (value: string, isBlock: boolean) =>
  isBlock
    ? { hName: "pre", hChildren: [elementOf("code", {}, [textNode(value)])] }
    : { hName: "code", hChildren: [textNode(value)] };

async function loadRenderer(): Promise<ToMath> {
  const { default: temml } = await import("temml");
  // Temml's only function that returns a tree instead of a string of HTML.
  const { __renderToMathMLTree: render } = temml as unknown as {
    __renderToMathMLTree: (formula: string, options: object) => MathNode;
  };
  const options = { throwOnError: true, trust: false, maxExpand: 200, maxSize: [50, 50] };
  return (formula, isDisplayed) => {
    const [root] = toElements(render(formula, { ...options, displayMode: isDisplayed }), 0);
    if (root?.type !== "element") throw new Error("no formula");
    return { ...root, properties: { ...root.properties, dir: "ltr", alttext: formula } };
  };
}

function tryRender(toMath: ToMath, formula: string, isDisplayed: boolean) {
  if (formula.length > maxLength || definition.test(formula) || cellsOf(formula) > maxCells) return undefined;
  try {
    return toMath(formula, isDisplayed);
  } catch {
    // The command is unknown, or Temml fails at it: the formula is shown as written.
    return undefined;
  }
}

function cellsOf(formula: string) {
  const rows = formula.split("\\\\");
  return rows.length * Math.max(...rows.map((row) => row.split("&").length));
}

/** Copies names, classes and attributes, but not Temml's inline styles, which this site's style sheet replaces. */
function toElements({ type, text, attributes, classes, children }: MathNode, depth: number): ElementContent[] {
  if (depth > maxDepth) throw new Error("nested too deeply");
  if (text !== undefined) return [textNode(text)];
  const inner = (children ?? []).flatMap((child) => toElements(child, depth + 1));
  if (!type) return inner;
  const properties = { ...attributes, ...(classes?.length && { className: classes.filter(Boolean) }) };
  return [elementOf(type, properties, inner)];
}
