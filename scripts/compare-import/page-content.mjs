import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";

const unseen = new Set(["script", "style", "template", "noscript", "title", "button", "select", "svg", "math"]);
const phrasing = new Set("a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup u var".split(" "));
const frames = new Set(["iframe", "object", "embed", "video", "audio"]);
const otherElements = new Set(
  (
    "address area article aside base basefont bdo big blockquote body br canvas caption center col colgroup data " +
    "datalist dd details dfn dialog dir div dl dt fieldset figcaption figure font footer form frame frameset h1 h2 h3 " +
    "h4 h5 h6 head header hgroup hr html img input label legend li link main map marquee menu meta meter nav nobr " +
    "ol optgroup option output p param picture pre progress rb rp rt rtc ruby samp search section slot source strike " +
    "summary table tbody td textarea tfoot th thead time tr track tt ul wbr"
  ).split(" "),
);

/**
 * Returns the text, headings, links and images of the one element that matches `selector` (`tag` or `.class`);
 * undefined if none or several match.
 */
export function pageContent(html, selector, hasImage = () => true) {
  const matches = [];
  visit(fromHtmlIsomorphic(html), (node) => {
    const isMatch = selector.startsWith(".")
      ? classesOf(node).includes(selector.slice(1))
      : node.tagName === selector || node.properties.id === selector.replace("#", "");
    if (isMatch) matches.push(node);
    return !isMatch;
  });
  return matches.length === 1 ? contentOf(matches[0], hasImage) : undefined;
}

function contentOf(root, hasImage) {
  const content = {
    headings: [],
    ids: new Set(),
    links: [],
    images: [],
    captions: [],
    code: [],
    rows: 0,
    footnotes: 0,
    frames: 0,
    /** Number of unavailable images inside of links, where only their alternative text is shown. */
    absent: 0,
    /** Names in angle brackets that are no HTML elements: browsers hide them, and imported texts show them. */
    unknown: new Set(),
  };
  const toThemselves = new Set();
  const inLinks = new Set();
  /** Titles of collapsed lines of code. */
  const folds = new Set();
  let text = "";
  visit(root, (node) => {
    if (node.type === "text") text += node.value;
    if (node.type !== "element") return true;
    if (isSwallowed(node)) text += swallowed;
    if (!phrasing.has(node.tagName)) text += " ";
    const { tagName, properties } = node;
    if (isUnknown(tagName)) content.unknown.add(tagName);
    for (const id of [properties.id, properties.name].filter(Boolean)) content.ids.add(ownId(String(id)));
    const shown = textOf(node);
    if (frames.has(tagName)) content.frames++;
    if (tagName === "figcaption") {
      if (comparable(shown) !== "") content.captions.push(comparable(shown));
      visit(node, (one) => {
        if (one.tagName === "a" && one.properties.href) content.links.push(String(one.properties.href));
        return true;
      });
      return false;
    }
    if (tagName === "img") {
      const src = String(properties.src ?? "");
      const isShown = hasImage(src);
      if (!isShown && inLinks.has(node)) content.absent++;
      else (isShown ? content.images : content.links).push(src);
      // An unavailable image becomes a link here, and links contain no links.
      if (!isShown) text += String(properties.alt || src);
    }
    if (unseen.has(tagName) || frames.has(tagName) || folds.has(node) || isAdded(node)) return false;
    if (tagName === "pre") {
      content.code.push(
        codeOf(node)
          .replace(/[^\S\n]+$/gm, "")
          .trim(),
      );
      visit(node, (one) => (one.tagName === "summary" ? !folds.add(one) : true));
    }
    if (tagName === "tr") content.rows++;
    // A heading that is hidden from screen readers is the title of a box.
    if (/^h[1-6]$/.test(tagName) && properties.ariaHidden !== "true") {
      content.headings.push({ text: shown, id: properties.id });
      // A heading can be a link to itself.
      visit(node, (one) => {
        if (one.tagName === "a" && String(one.properties.href).startsWith("#")) toThemselves.add(one);
        return true;
      });
    }
    if (tagName === "sup" && /^\[?\d+\]?$/.test(shown.trim())) {
      content.footnotes++;
      return false;
    }
    if (tagName !== "a" || properties.href === undefined) return true;
    const href = String(properties.href);
    if (isNote(href)) return false;
    let isToItself = toThemselves.has(node);
    visit(node, (one) => {
      // Themes link a picture to its own file to enlarge it.
      isToItself ||= one.tagName === "img" && one.properties.src === href;
      return inLinks.add(one);
    });
    // Browsers end a link where another one begins inside of it; the empty rest is ignored.
    if (isToItself || node.children.length === 0) return true;
    content.links.push(href.replace(/(?<=#).*/, ownId));
    return properties.dataTouch !== "embed";
  });
  return { ...content, text: comparable(text.normalize("NFKC").replace(addresses, " ")) };
}

/** Returns the text of a code block. Expressive Code wraps each line in a `div`, and collapses some of them. */
function codeOf(pre) {
  const lines = [];
  visit(pre, (node) => {
    if (node.tagName !== "div") return node.tagName !== "summary";
    lines.push(textOf(node).replace(/\n$/, ""));
    return false;
  });
  return lines.length > 0 ? lines.join("\n") : textOf(pre);
}

/**
 * Whether an element replaces words after a colon, as `:30` in `at 8:30`, which remark-directive reads as a directive:
 * the rendered page has lost them.
 */
const isSwallowed = ({ tagName, properties, children }) =>
  tagName === "div" && children.length === 0 && Object.keys(properties).length === 0;

/**
 * Whether the theme, not the author, added an element: a heading's anchor, the name of a code block's language, an
 * image's title, a line number, or text for screen readers only.
 */
function isAdded({ tagName, properties, children }) {
  if (properties.ariaHidden === "true" && /^\d+$/.test(textOf({ children }))) return true;
  const isSign = () => /^[#¶§]?$/.test(textOf({ children }).trim()) && !children.some((one) => one.tagName === "img");
  if (tagName === "a") return String(properties.href).startsWith("#") && isSign();
  return (
    properties.id === "footnote-label" ||
    ["code-language", "sr-only"].some((name) => classesOf({ properties }).includes(name))
  );
}

/** Whether HTML has no element of this name. */
const isUnknown = (name) => ![unseen, phrasing, frames, otherElements].some((known) => known.has(name));

/** Placeholder for words that the rendered page has lost. */
export const swallowed = "\u{E000}";

/**
 * Returns a heading's id as this site writes it, so that links to it match: without punctuation, and without the prefix
 * of this site's ids.
 */
export const ownId = (id) => {
  const isEncoded = /%[\da-f]{2}/i.test(id) && !/%(?![\da-f]{2})/i.test(id);
  return (isEncoded ? decodeURIComponent(id) : id)
    .replace(/^section-/, "")
    .slice(0, 100)
    .replaceAll(/[^\p{L}\p{M}\p{N}_.:-]+/gu, "-");
};
const isNote = (href) => /^#(?:user-content-)?(?:note-)?fn/.test(href);
/** Frames become links whose text is their address. */
const addresses = /(?:https?:\/)?\/\S+\.\S+/g;
const classesOf = ({ properties }) => [properties?.className ?? []].flat().map(String);

/** Returns a text without white space, with plain quotes, dashes and dots, for comparison. */
export const comparable = (text) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Variation_Selector}↩]+/gu, "")
    .replace(/[‘’‚‛“”„‟"«»´`]|<<|>>/g, "'")
    .replace(/[-‐-―−]+/g, "-")
    .replace(/''/g, "'")
    .replace(/\.{2,}/g, "...")
    .replace(/\(c\)/gi, "©")
    // The type of a GitHub alert is its title here.
    .replace(/\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, (_, name) => name[0] + name.slice(1).toLowerCase());

function textOf(node) {
  let text = "";
  visit(node, (one) => {
    if (one.type === "text") text += one.value;
    return one === node || !(one.type === "element" && (unseen.has(one.tagName) || isAdded(one)));
  });
  return text;
}

function visit(node, enter) {
  node.properties ??= {};
  if (node.type !== undefined && node.type !== "root" && !enter(node)) return;
  for (const child of node.children ?? []) visit(child, enter);
}
