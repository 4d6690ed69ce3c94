import { slug as slugOf } from "github-slugger";
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Blockquote, FootnoteDefinition, Html, Link, Paragraph, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers as markdownHandlers, type Handle as WriteHandle, toMarkdown } from "mdast-util-to-markdown";
import { isElement, isNoteReference, textOf } from "../markdown/trees.ts";
import { classesOf, elementsIn, hasClass, mapElements, parseHtml } from "./sources/html/elements.ts";
import { byName, textIn } from "./sources/named-values.ts";

const descendants = (node: Element, ...names: string[]) => elementsIn(node).filter((one) => isElement(one, ...names));

/** Creates a node for block-level HTML. */
const htmlBlock = (value: string): Html => ({ type: "html", value });
/** Creates a node for an inline tag. A node of type `html` would not count as part of a paragraph. */
const tag = (value: string) => ({ type: "mdxTextExpression", value }) as unknown as PhrasingContent;
const paragraph = (children: PhrasingContent[]): RootContent => ({ type: "paragraph", children });

/** Attributes that are kept on elements that stay HTML. */
const shownAttributes = new Set(
  "alt colSpan controls height href loop muted open poster preload rowSpan scope src title type width".split(" "),
);

/** Converts HTML from `tidyHtml` to Markdown. Elements that Markdown lacks stay HTML if pages show them. */
export function htmlToMarkdown(source: string): string {
  /** Keeps the tags of an inline element as HTML, and converts its content to Markdown. */
  const inline: Handle = (state, element: Element) =>
    [tag(`<${element.tagName}>`), ...state.all(element), tag(`</${element.tagName}>`)] as RootContent[];

  const raw = (element: Element) => htmlBlock(toHtml(withShownAttributes(element)).replace(/\n\s*\n/g, "\n"));

  /** Appends a heading's id if its text implies another id. */
  const heading: Handle = (state, element: Element) => {
    const id = textIn(element.properties, "id");
    const result = defaultHandlers[element.tagName as "h1"](state, element);
    if (id && !/[\s{}]/.test(id) && id !== slugOf(textOf(element).trim())) result.children.push(tag(` {#${id}}`));
    return result;
  };

  const handlers = byName<Handle>({
    "kbd sub ins": inline,
    sup: (state, element: Element, parent) => {
      const reference = footnoteNumber(
        textIn((descendants(element, "a").find(isNoteReference) ?? element).properties, "href"),
      );
      return reference
        ? ({ type: "footnoteReference", identifier: reference, label: reference } as unknown as RootContent)
        : inline(state, element, parent);
    },
    section: (state, element: Element) =>
      element.properties["dataFootnotes"] === undefined
        ? state.all(element)
        : descendants(element, "li").flatMap((note): RootContent[] => {
            const identifier = footnoteNumber(textIn(note.properties, "id"));
            const children = state.toFlow(state.all(note)) as FootnoteDefinition["children"];
            return identifier ? [{ type: "footnoteDefinition", identifier, label: identifier, children }] : [];
          }),
    div: (state, element: Element) => {
      const kind = /\bmarkdown-alert-(note|tip|important|warning|caution)\b/.exec(classesOf(element).join(" "))?.[1];
      if (!kind) return state.all(element);
      const isTitle = hasClass("markdown-alert-title");
      const content = element.children.filter((child) => !isElement(child) || !isTitle(child));
      const text = state.toFlow(state.all({ ...element, children: content })) as Blockquote["children"];
      return { type: "blockquote", children: [paragraph([tag(`[!${kind.toUpperCase()}]`)]) as Paragraph, ...text] };
    },
    code: (state, element: Element) =>
      classesOf(element).includes("language-math") ? tag(`$${textOf(element)}$`) : defaultHandlers.code(state, element),
    "h1 h2 h3 h4 h5 h6": heading,
    mark: (state, element: Element) =>
      textOf(element).trim() ? ([tag("=="), ...state.all(element), tag("==")] as RootContent[]) : state.all(element),
    details: (state, element: Element) =>
      [htmlBlock("<details>"), ...state.toFlow(state.all(element)), htmlBlock("</details>")] as RootContent[],
    summary: (_, element: Element) => htmlBlock(`<summary>${toHtml(withShownAttributes(element).children)}</summary>`),
    "video audio": (_, element: Element) => raw(element),
    table: (state, element: Element) => {
      const cells = descendants(element, "td", "th");
      const isPlain = cells.every((cell) => !cell.properties["colSpan"] && !cell.properties["rowSpan"]);
      const hasBlocks = descendants(element, "ul", "ol", "pre", "blockquote", "table").length > 0;
      if (cells.length === 1) return state.all(cells[0]!);
      return isPlain && !hasBlocks ? defaultHandlers.table(state, element) : raw(element);
    },
    figure: (state, element: Element) => {
      const caption = element.children.find((child) => isElement(child, "figcaption"));
      const content = { ...element, children: element.children.filter((child) => child !== caption) };
      const flow = state.toFlow(state.all(content)) as RootContent[];
      const words = isElement(caption) ? textOf(caption).replace(/\s+/g, " ").trim() : "";
      if (!isElement(caption) || !words) return flow;
      const [only] = content.children.length === 1 ? content.children : [];
      const image = isElement(only, "img") ? state.one(only, content) : undefined;
      const isPlain = descendants(caption, "a", "code", "strong", "em").length === 0;
      if (isPlain && image && !Array.isArray(image) && image.type === "image")
        return paragraph([{ ...image, title: words }]);
      return [
        htmlBlock("<figure>"),
        ...flow,
        htmlBlock(`<figcaption>${toHtml(withShownAttributes(caption).children).trim()}</figcaption>\n</figure>`),
      ];
    },
  });

  return toMarkdown(toMdast(parseHtml(source), { handlers: Object.fromEntries(handlers) }), {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    // Escaped characters: `$` would start a formula, `==` highlighted text, and `:::` at the start of a line a box.
    unsafe: [
      { character: "$", inConstruct: "phrasing" },
      { character: "=", before: "=", inConstruct: "phrasing" },
      { character: ":", after: "::", atBreak: true },
    ],
    handlers: { link, ...({ mdxTextExpression: ({ value }: { value: string }) => value } as object) },
  }).trim();
}

/** A link that is alone in its paragraph is written as a bare address, so that pages embed it. */
const link: WriteHandle = Object.assign(
  ((node: Link, parent, state, info) => {
    const [text] = node.children;
    const isBare =
      parent?.type === "paragraph" &&
      parent.children.length === 1 &&
      text?.type === "text" &&
      text.value === node.url &&
      /^https?:\/\/\S+$/.test(node.url);
    return isBare ? node.url : markdownHandlers.link(node, parent, state, info);
  }) satisfies WriteHandle,
  { peek: markdownHandlers.link.peek },
);

const footnoteNumber = (text: string) => /(?:^|-)fn-([\w-]+)$/.exec(text)?.[1];

function withShownAttributes(element: Element): Element {
  const properties = Object.entries(element.properties).filter(([name]) => shownAttributes.has(name));
  const children = mapElements(element.children, withShownAttributes);
  return { ...element, properties: Object.fromEntries(properties), children };
}
