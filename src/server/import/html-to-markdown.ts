import { slug as slugOf } from "github-slugger";
import type { Element, ElementContent, Nodes, Parents } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Blockquote, FootnoteDefinition, Html, Link, Paragraph, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers as markdownHandlers, type Handle as WriteHandle, toMarkdown } from "mdast-util-to-markdown";
import { isEmbeddingScript, pageOfEmbed } from "./embeds.ts";
import type { ImportNote } from "./import-source.ts";

const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

const property = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return typeof value === "string" ? value : "";
};

const descendants = (node: Parents, ...names: string[]): Element[] =>
  node.children.flatMap((child) =>
    isElement(child) ? [...(names.includes(child.tagName) ? [child] : []), ...descendants(child, ...names)] : [],
  );

/** HTML on lines of its own. */
const htmlBlock = (value: string): Html => ({ type: "html", value });
/** A tag in a line. It has a type that counts as part of a paragraph, which that of HTML does not. */
const tag = (value: string) => ({ type: "mdxTextExpression", value }) as unknown as PhrasingContent;
const paragraph = (children: PhrasingContent[]): RootContent => ({ type: "paragraph", children });

/** A link that is alone in its paragraph, and written as its address. */
const loneLink = (url: string): RootContent =>
  paragraph([{ type: "link", url, children: [{ type: "text", value: url }] } satisfies Link]);

/** Attributes of elements that stay HTML. */
const shownAttributes = new Set(
  "alt colSpan controls height href loop muted open poster preload rowSpan scope src title type width".split(" "),
);

/** Converts the HTML of another program to Markdown. Elements that Markdown lacks stay HTML, if pages show them. */
export function htmlToMarkdown(source: string) {
  const notes = new Map<string, ImportNote>();
  const note = (level: ImportNote["level"], sentence: string) => void notes.set(sentence, { level, sentence });

  /** Wraps content that stays Markdown into the tags of an element in a line. */
  const inline: Handle = (state, element: Element) =>
    [tag(`<${element.tagName}>`), ...state.all(element), tag(`</${element.tagName}>`)] as RootContent[];

  const block =
    (attributes = ""): Handle =>
    (state, element: Element) =>
      [
        htmlBlock(`<${element.tagName}${attributes}>`),
        ...state.toFlow(state.all(element)),
        htmlBlock(`</${element.tagName}>`),
      ] as RootContent[];

  const raw = (element: Element) => htmlBlock(toHtml(withShownAttributes(element)).replace(/\n\s*\n/g, "\n"));

  const embed = (address: string): RootContent | undefined => {
    const page = pageOfEmbed(address);
    if (page) note("changed", `An embedded page of ${new URL(page).host} became a link.`);
    else note("lost", "An embedded page without an address was removed.");
    return page ? loneLink(page) : undefined;
  };

  /** Writes the id of a heading that another one would have without it. */
  const heading: Handle = (state, element: Element) => {
    const id = property(element, "id");
    const result = defaultHandlers[element.tagName as "h1"](state, element);
    if (id && !/[\s{}]/.test(id) && id !== slugOf(textOf(element).trim())) result.children.push(tag(` {#${id}}`));
    return result;
  };

  const handlers: Record<string, Handle> = {
    ...Object.fromEntries(["kbd", "sub", "ins"].map((name) => [name, inline])),
    sup: (state, element: Element, parent) => {
      const reference = footnoteNumber(property(descendants(element, "a").find(isReference) ?? element, "href"));
      return reference
        ? ({ type: "footnoteReference", identifier: reference, label: reference } as unknown as RootContent)
        : inline(state, element, parent);
    },
    section: (state, element: Element) =>
      element.properties["dataFootnotes"] === undefined
        ? state.all(element)
        : descendants(element, "li").flatMap((note): RootContent[] => {
            const identifier = footnoteNumber(property(note, "id"));
            const children = state.toFlow(state.all(withoutBackReferences(note))) as FootnoteDefinition["children"];
            return identifier ? [{ type: "footnoteDefinition", identifier, label: identifier, children }] : [];
          }),
    div: (state, element: Element) => {
      const kind = /\bmarkdown-alert-(note|tip|important|warning|caution)\b/.exec(classesOf(element).join(" "))?.[1];
      if (!kind) return state.all(element);
      const content = element.children.filter((child) => !classesOf(child).includes("markdown-alert-title"));
      const text = state.toFlow(state.all({ ...element, children: content })) as Blockquote["children"];
      return { type: "blockquote", children: [paragraph([tag(`[!${kind.toUpperCase()}]`)]) as Paragraph, ...text] };
    },
    code: (state, element: Element) =>
      classesOf(element).includes("language-math") ? tag(`$${textOf(element)}$`) : defaultHandlers.code(state, element),
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, heading])),
    u: (state, element: Element) => inline(state, { ...element, tagName: "ins" }, undefined),
    mark: (state, element: Element) =>
      textOf(element).trim() ? ([tag("=="), ...state.all(element), tag("==")] as RootContent[]) : state.all(element),
    details: block(),
    summary: (_, element: Element) => htmlBlock(`<summary>${toHtml(withShownAttributes(element).children)}</summary>`),
    video: (_, element: Element) => raw(element),
    audio: (_, element: Element) => raw(element),
    iframe: (_, element: Element) => embed(property(element, "src") || property(element, "dataSrc")),
    embed: (_, element: Element) => embed(property(element, "src")),
    object: (_, element: Element) => embed(property(element, "data")),
    script: (_, element: Element) => {
      if (isEmbeddingScript(property(element, "src"))) return embed(property(element, "src"));
      if (!/ld\+json/.test(property(element, "type"))) note("lost", "A <script> was removed.");
      return undefined;
    },
    style: () => undefined,
    noscript: () => undefined,
    form: (state, element: Element) => {
      note("lost", "A form was removed.");
      return state.all({
        ...element,
        children: element.children.filter(
          (child) => !isElement(child, "input", "button", "select", "textarea", "label"),
        ),
      });
    },
    img: (state, element: Element) => {
      const lazy = ["dataSrc", "dataLazySrc", "dataOriginal"].map((name) => property(element, name)).find(Boolean);
      const { src, ...rest } = element.properties;
      const address = lazy && (!src || property(element, "src").startsWith("data:")) ? lazy : src;
      return address ? defaultHandlers.img(state, { ...element, properties: { ...rest, src: address } }) : undefined;
    },
    pre: (state, element: Element, parent) => defaultHandlers.pre(state, codeBlock(element, parent)),
    table: (state, element: Element) => {
      const cells = descendants(element, "td", "th");
      const isPlain = cells.every((cell) => !cell.properties["colSpan"] && !cell.properties["rowSpan"]);
      const hasBlocks = descendants(element, "ul", "ol", "pre", "blockquote", "table").length > 0;
      if (cells.length === 1) return state.all(cells[0]!);
      return isPlain && !hasBlocks ? defaultHandlers.table(state, element) : raw(element);
    },
    figure: (state, element: Element) => {
      const caption = descendants(element, "figcaption").at(-1);
      const content = { ...element, children: withoutCaptions(element.children) };
      const images = descendants(content, "img");
      const isOnlyImages =
        images.length > 0 &&
        textOf(content).trim() === "" &&
        descendants(content, "video", "audio", "iframe").length === 0;
      const captionText = caption ? textOf(caption).replace(/\s+/g, " ").trim() : "";
      if (isOnlyImages && images.length > 1) {
        const rows = images.flatMap((image, index): PhrasingContent[] => {
          const node = state.one(image, content) as PhrasingContent | undefined;
          return node ? [...(index > 0 ? [{ type: "text", value: "\n" } as const] : []), node] : [];
        });
        return [
          paragraph(rows),
          ...(captionText
            ? [paragraph([{ type: "emphasis", children: state.all(caption!) as PhrasingContent[] }])]
            : []),
        ];
      }
      const flow = state.toFlow(state.all(content)) as RootContent[];
      if (!captionText) return flow;
      const only = isOnlyImages ? state.one(images[0]!, content) : undefined;
      const isPlainCaption = descendants(caption!, "a", "code", "strong", "em", "b", "i").length === 0;
      if (
        only &&
        !Array.isArray(only) &&
        only.type === "image" &&
        isPlainCaption &&
        descendants(content, "a").length === 0
      )
        return paragraph([{ ...only, title: captionText }]);
      return [
        htmlBlock("<figure>"),
        ...flow,
        htmlBlock(`<figcaption>${toHtml(withShownAttributes(caption!).children).trim()}</figcaption>\n</figure>`),
      ];
    },
  };

  const tree = fromHtmlIsomorphic(source, { fragment: true });
  const markdown = toMdast(withoutComments(tree), { handlers });
  return {
    markdown: toMarkdown(markdown, {
      bullet: "-",
      emphasis: "_",
      rule: "-",
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      // Dollars would open a formula, two equals signs a mark, three colons a box.
      unsafe: [
        { character: "$", inConstruct: "phrasing" },
        { character: "=", before: "=", inConstruct: "phrasing" },
        { character: ":", after: "::", atBreak: true },
      ],
      handlers: { link, ...({ mdxTextExpression: ({ value }: { value: string }) => value } as object) },
    }).trim(),
    notes: [...notes.values()],
  };
}

/** An address alone in its paragraph is written bare, so that pages embed it. */
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

const withoutComments = <Node extends Parents>(node: Node): Node => ({
  ...node,
  children: node.children
    .filter(({ type }) => type !== "comment" && type !== "doctype")
    .map((child) => (isElement(child) ? withoutComments(child) : child)),
});

const isReference = ({ properties }: Element) => properties["dataFootnoteRef"] !== undefined;
const footnoteNumber = (text: string) => /(?:^|-)fn-([\w-]+)$/.exec(text)?.[1];

const withoutBackReferences = (element: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => !isElement(child) || child.properties["dataFootnoteBackref"] === undefined)
    .map((child) => (isElement(child) ? withoutBackReferences(child) : child)),
});

const withoutCaptions = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    return child.tagName === "figcaption" ? [] : [{ ...child, children: withoutCaptions(child.children) }];
  });

function withShownAttributes(element: Element): Element {
  const properties = Object.entries(element.properties).filter(([name]) => shownAttributes.has(name));
  const children = element.children
    .filter((child) => !isElement(child, "script", "style"))
    .map((child) => (isElement(child) ? withShownAttributes(child) : child));
  return { ...element, properties: Object.fromEntries(properties), children };
}

const classesOf = (node: Nodes | undefined) =>
  isElement(node) && Array.isArray(node.properties["className"]) ? node.properties["className"].map(String) : [];

const languageClass = /^(?:language|lang|highlight-source|brush)[-:]\s*([\w+#-]+);?$/;

/** The language is in a class of the block, of its code or of the box around it, or in an attribute. */
function codeBlock(element: Element, parent: Nodes | undefined): Element {
  const code = element.children.find((child) => isElement(child, "code"));
  const classes = [code, element, parent].flatMap((node) => classesOf(node).join(" ").replace(/:\s+/g, ":").split(" "));
  const named = [code, element].map(
    (node) => isElement(node) && (property(node, "dataLang") || property(node, "lang")),
  );
  const language = classes.map((name) => languageClass.exec(name)?.[1]).find(Boolean) ?? named.find(Boolean);
  const children = isElement(code) ? code.children : element.children;
  const properties = language ? { className: [`language-${language}`] } : {};
  return { ...element, children: [{ type: "element", tagName: "code", properties, children }] };
}
