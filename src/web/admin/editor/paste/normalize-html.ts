import type { Element, ElementContent, Root } from "hast";
import { classesOf, element, isElement, type Parent, rewrite, styleOf, textOf } from "./clipboard-tree.ts";
import { restoreWordLists } from "./word-lists.ts";

const blocks = "address article blockquote div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul".split(" ");
const dropped = "button head link meta noscript script style svg template title".split(" ");
const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** Normalises the HTML that programs put on the clipboard. Returns how many images became links or were removed. */
export function normalizeHtml(root: Root, origin: string) {
  let lostImages = 0;
  restoreWordLists(root);
  removeComments(root);
  rewrite(root, (node, parent) => {
    if (dropped.includes(node.tagName) || node.properties["ariaHidden"] === "true") return [];
    if (node.tagName === "img") {
      const image = imageOf(node, origin);
      if (image?.tagName !== "img") lostImages++;
      return image ? [image] : [];
    }
    // Unwraps elements that only Word uses, such as `o:p`.
    if (node.tagName.includes(":")) return node.children;
    mergeRuns(node);
    if (node.tagName === "a") return link(node, origin);
    if (node.tagName === "pre") return [codeBlock(node, parent)];
    if (node.tagName === "table") return table(node);
    if (["ul", "ol"].includes(node.tagName)) adoptItems(node);
    if (["li", "td", "th"].includes(node.tagName)) unwrapOnlyParagraph(node);
    if (node.tagName === "p" && !textOf(node).trim() && !hasImage(node)) return [];
    if (node.tagName === "mark" && textOf(node).trim()) return marked(node);
    if (["b", "strong", "i", "em", "span", "s", "del", "strike"].includes(node.tagName)) return emphasis(node);
    removeBreaksBetweenBlocks(node);
    return undefined;
  });
  removeBreaksBetweenBlocks(root);
  return lostImages;
}

function removeComments(parent: Parent) {
  parent.children = parent.children.filter(({ type }) => type !== "comment" && type !== "doctype") as ElementContent[];
  for (const child of parent.children) {
    if (child.type === "text") child.value = plainSpaces(child.value);
    else if (isElement(child)) removeComments(child);
  }
}

/** Replaces the no-break spaces of browsers and Word by ordinary ones, except in French punctuation. */
const plainSpaces = (text: string) => text.replace(/(?<!«)\u00a0(?![!?;:»])/g, " ");

const hasImage = (node: Element): boolean =>
  node.children.some((child) => isElement(child) && (child.tagName === "img" || hasImage(child)));

/** Converts tags and styles to emphasis. Styles win: Google Docs wraps the text in a `b` that is not bold. */
function emphasis(node: Element): ElementContent[] {
  const { tagName } = node;
  const weight = styleOf(node, "font-weight");
  const isBold = weight ? weight.startsWith("bold") || Number(weight) >= 600 : ["b", "strong"].includes(tagName);
  const slant = styleOf(node, "font-style");
  const isItalic = slant ? slant === "italic" : ["i", "em"].includes(tagName);
  const isStruck = ["s", "del", "strike"].includes(tagName) || /line-through/.test(styleOf(node, "text-decoration"));
  if (node.children.some((child) => isElement(child, ...blocks))) return node.children;

  const names = [isBold && "strong", isItalic && "em", isStruck && "del"].filter((name) => name !== false);
  return names.reduce<ElementContent[]>((children, name) => withoutOuterSpaces(element(name, children)), node.children);
}

const marked = (node: Element) => {
  const sign = { type: "text", value: "==" } as const;
  return withoutOuterSpaces(node).flatMap((one) => (one === node ? [sign, ...node.children, sign] : [one]));
};

/** Moves spaces at the ends of an element outside of it, because Markdown does not parse `** text **`. */
function withoutOuterSpaces(node: Element): ElementContent[] {
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!textOf(node).trim() && !hasImage(node)) return node.children;
  const before = first?.type === "text" ? /^\s*/.exec(first.value)![0] : "";
  if (first?.type === "text") first.value = first.value.slice(before.length);
  const after = last?.type === "text" ? /\s*$/.exec(last.value)![0] : "";
  if (last?.type === "text") last.value = last.value.slice(0, last.value.length - after.length);
  const space = (value: string): ElementContent[] => (value ? [{ type: "text", value }] : []);
  return [...space(before), node, ...space(after)];
}

/** Merges the runs into which word processors split emphasis: Markdown would misread `**one****two**`. */
function mergeRuns(parent: Parent) {
  const merged: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const space = merged.at(-1);
    const isSpace = space?.type === "text" && space.value.trim() === "";
    const run = isSpace ? merged.at(-2) : space;
    if (!isElement(child, "strong", "em", "del") || !isElement(run, child.tagName)) merged.push(child);
    else run.children.push(...(isSpace ? merged.splice(-1) : []), ...child.children);
  }
  parent.children = merged;
}

function link(node: Element, origin: string): ElementContent[] {
  const address = addressOf(node.properties["href"], origin);
  if (!textOf(node).trim() && !hasImage(node)) return [];
  if (classesOf(node).some((name) => /anchor|headerlink|hash-link/.test(name)) && textOf(node).length === 1) return [];
  if (!address || !/^(https?:|mailto:|\/)/.test(address)) return node.children;
  const { title } = node.properties;
  if (isAddressOf(textOf(node).trim(), address))
    return [element("a", [{ type: "text", value: address }], { href: address })];
  return withoutOuterSpaces(element("a", node.children, { href: address, ...(title && { title }) }));
}

/** Whether a text displays this address, possibly without its final slash or percent encoding. */
const isAddressOf = (text: string, address: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).href === address;

/** Returns the address without Google Docs' redirect and, for this site, without the origin. */
function addressOf(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value, origin) || value.startsWith("#")) return undefined;
  const url = new URL(value, origin);
  const target = /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url" && url.searchParams.get("q");
  if (target) return addressOf(target, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

/** Returns an image of this site; one of another site becomes a link, since pages load nothing from other hosts. */
function imageOf({ properties: { src, alt } }: Element, origin: string): Element | undefined {
  const address = addressOf(src, origin);
  const text = typeof alt === "string" ? alt.replace(/\s+/g, " ").trim() : "";
  if (address?.startsWith("/")) return element("img", [], { src: address, alt: text });
  if (!address || !/^https?:/.test(address)) return undefined;
  return element("a", [{ type: "text", value: text || "Image" }], { href: address });
}

/** Returns a code block; its language is found in a class of its `code`, of the block or of its parent. */
function codeBlock(node: Element, parent: Parent): Element {
  const code = node.children.find((child) => isElement(child, "code"));
  const classes = [code, node, parent].flatMap((one) =>
    one && isElement(one as Element) ? classesOf(one as Element) : [],
  );
  const language = classes
    .map((name) => /^(?:language|lang|highlight-source)-([\w+#-]+)$/.exec(name)?.[1])
    .find(Boolean);
  return element("pre", [element("code", node.children, language ? { className: [`language-${language}`] } : {})]);
}

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    isElement(child, "tr") ? [child] : isElement(child, "thead", "tbody", "tfoot") ? rowsOf(child) : [],
  );
const cellsOf = (row: Element) => row.children.filter((child): child is Element => isElement(child, "td", "th"));

/** Markdown tables require a header row: the first one, if the source has none. A single cell is a box, not a table. */
function table(node: Element): ElementContent[] | undefined {
  const rows = rowsOf(node);
  const [first = element("tr", [])] = rows;
  if (rows.length === 1 && cellsOf(first).length === 1) return cellsOf(first)[0]!.children;
  if (!rows.some((row) => cellsOf(row).some(({ tagName }) => tagName === "th")))
    for (const cell of cellsOf(first)) cell.tagName = "th";
  for (const cell of rows.flatMap(cellsOf).filter(({ tagName }) => tagName === "th"))
    rewrite(cell, ({ tagName, children }) => (tagName === "strong" ? children : undefined));
  return undefined;
}

/** Moves a nested list into its item: Google Docs puts it after the item. */
function adoptItems(list: Element) {
  const adopted: ElementContent[] = [];
  for (const child of list.children) {
    const item = adopted.findLast((one) => isElement(one, "li"));
    if (isElement(child, "ul", "ol") && isElement(item)) item.children.push(child);
    else adopted.push(child);
  }
  list.children = adopted;
}

/** Replaces the only paragraph of an item or a cell by the paragraph's content, so that lists stay tight. */
function unwrapOnlyParagraph(node: Element) {
  const paragraphs = node.children.filter((child) => isElement(child, "p"));
  if (paragraphs.length === 1)
    rewrite(node, (child, parent) => (parent === node && child.tagName === "p" ? child.children : undefined));
}

function removeBreaksBetweenBlocks(parent: Parent) {
  const isBlock = (node: ElementContent | undefined) => isElement(node, ...blocks);
  const children = parent.children as ElementContent[];
  if (isElement(parent as Element) && isHeading(parent as Element)) return;
  parent.children = children.filter(
    (child, index) => !isElement(child, "br") || !(isBlock(children[index - 1]) || isBlock(children[index + 1])),
  );
}
