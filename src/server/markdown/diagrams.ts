import type { Element, ElementContent, Root } from "hast";
import { elementOf, textNode, textOf, visitElements } from "./trees.ts";

/** Maps the keywords of Mermaid diagrams that can be drawn without a browser to the names of their kinds. */
const kinds: Record<string, string> = {
  graph: "Flowchart",
  flowchart: "Flowchart",
  sequenceDiagram: "Sequence diagram",
  stateDiagram: "State diagram",
  "stateDiagram-v2": "State diagram",
  classDiagram: "Class diagram",
  erDiagram: "Entity-relationship diagram",
};
/**
 * Maximum number of lines of a diagram: layout time grows faster than their number, and 100 lines take half a second.
 */
const maxLines = 100;
/** Maximum total lines of the diagrams in one text; diagrams beyond it stay code. */
const maxTotalLines = 400;

/** A rehype plugin that draws Mermaid code blocks as SVG, with the source below. Unsupported diagrams stay code. */
export function diagrams() {
  return async (tree: Root) => {
    const found: { pre: Element; source: string; name: string }[] = [];
    let lines = 0;
    visitElements(tree, (pre) => {
      const source = sourceIn(pre);
      const name = kinds[/^[\w-]+/.exec(source)?.[0] ?? ""];
      const length = source.split("\n").length;
      if (!name || misunderstood[name]?.test(source)) return;
      if (length > maxLines || (lines += length) > maxTotalLines) return;
      found.push({ pre, source: name === "Flowchart" ? withSpaces(source) : source, name });
    });
    if (found.length === 0) return;

    const draw = await loadRenderer();
    found.forEach(({ pre, source, name }, index) => {
      const svg = draw(source, `diagram-${index + 1}`);
      if (!svg || textOf(svg).trim() === "") return;
      const ariaLabel = `${name} ${index + 1}`;
      Object.assign(svg.properties, { role: "img", ariaLabel });
      const summary = elementOf("summary", {}, [textNode("Source of the diagram")]);
      const box = elementOf("div", { className: ["diagram-scroll"], role: "region", ariaLabel, tabIndex: 0 }, [svg]);
      const code = { ...pre };
      Object.assign(
        pre,
        elementOf("figure", { className: ["diagram"] }, [box, elementOf("details", {}, [summary, code])]),
      );
    });
  };
}

const comments = /^\s*%%.*$/gm;

/** Matches statements, by kind of diagram, that the renderer would draw wrongly. */
const misunderstood: Record<string, RegExp> = {
  Flowchart: /^\s*(accTitle|accDescr|click|linkStyle)\b|@\{|~~~|--[xo]\b|<--|^(?:[^&\n]*&){6}/m,
  "State diagram": /^\s*note\b/m,
  "Class diagram": /^\s*note\b|[\w"~](<\||\*--|--|\.\.)|(--|\.\.|\|>|--[*o>])[\w"]/m,
  "Entity-relationship diagram": /\w[|}][|o]|[|o][|{]\w/,
  "Sequence diagram": /^\s*(autonumber|box|rect)\b/m,
};

/** Matches parts of a flowchart line: a text in quotes or brackets, or the source between two such texts. */
const flowchartParts = /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^"[({|]+/g;

/** Adds a space before each arrow of a flowchart: otherwise the renderer parses the arrow as part of a node's name. */
const withSpaces = (source: string) =>
  source.replace(flowchartParts, (part) =>
    /^["[({|]/.test(part) ? part : part.replaceAll(/ *(-{2,}>?|={2,}>?|-\.+->?)/g, " $1"),
  );

function sourceIn({ tagName, children: [code] }: Element): string {
  if (tagName !== "pre" || code?.type !== "element") return "";
  const { className } = code.properties;
  return Array.isArray(className) && className[0] === "language-mermaid"
    ? textOf(code).replace(comments, "").trim()
    : "";
}

async function loadRenderer() {
  const [{ renderMermaidSVG }, { fromHtmlIsomorphic }] = await Promise.all([
    import("beautiful-mermaid"),
    import("hast-util-from-html-isomorphic"),
  ]);
  return (source: string, idPrefix: string): Element | undefined => {
    try {
      const { children } = fromHtmlIsomorphic(renderMermaidSVG(source, { transparent: true }), { fragment: true });
      const svg = children.find((child) => child.type === "element" && child.tagName === "svg");
      return svg?.type === "element" ? safe(svg, idPrefix) : undefined;
    } catch {
      // The syntax is wrong or not supported: undefined makes the diagram stay code.
      return undefined;
    }
  };
}

const tags = new Set("svg defs marker polygon g rect text polyline circle line ellipse path tspan".split(" "));
/** Attributes that are copied if their values are numbers. `patterns` contains the other allowed attributes. */
const numbers = new Set(
  (
    "viewBox width height markerWidth markerHeight refX refY points x y rx ry strokeWidth fontSize fontWeight dx dy " +
    "strokeDashArray cx cy r x1 y1 x2 y2"
  ).split(" "),
);
/** Matches colours of the page's scheme; an author's own colours would fit only the light or the dark scheme. */
const paint = /^(none|var\(--_[a-z-]+\))$/;
const defaultPaint: Record<string, string> = { fill: "var(--_node-fill)", stroke: "var(--_node-stroke)" };
const patterns: Record<string, RegExp> = {
  d: /^[\d\s.,a-z-]*$/i,
  fill: paint,
  fontStyle: /^italic$/,
  orient: /^[a-z\d-]+$/,
  stroke: paint,
  strokeLineCap: /^[a-z]+$/,
  strokeLineJoin: /^[a-z]+$/,
  textAnchor: /^[a-z]+$/,
  transform: /^[\w\s.,()-]*$/,
};

/** Copies shapes and texts without styles and links; ids and references to them become unique in the page. */
function safe({ tagName, properties, children }: Element, idPrefix: string): Element {
  const allowed: Element["properties"] = {};
  for (const [name, value] of Object.entries(properties)) {
    const text = [value].flat().join(" ");
    const reference = /^url\(#([\w-]+)\)$/.exec(text)?.[1];
    if (name === "id") allowed[name] = `${idPrefix}-${text.replaceAll(/[^\w-]/g, "")}`;
    else if (/^marker(Start|Mid|End)$/.test(name) && reference) allowed[name] = `url(#${idPrefix}-${reference})`;
    else if (numbers.has(name) ? /^[\d\s.,e-]+$/.test(text) : patterns[name]?.test(text))
      allowed[name] = shortened(text);
    else if (defaultPaint[name]) allowed[name] = defaultPaint[name];
  }
  const inner = children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return [child];
    return child.type === "element" && tags.has(child.tagName) ? [safe(child, idPrefix)] : [];
  });
  return elementOf(tagName, allowed, inner);
}

const shortened = (text: string) =>
  text.replaceAll(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
