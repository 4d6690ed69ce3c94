import type { Options } from "rehype-sanitize";
import { alertKinds } from "./alerts.ts";

/** Id prefix for footnotes, so that ids collide neither with those of headings nor with those of the page. */
export const notePrefix = "note-";

type PropertyDefinition = NonNullable<Options["attributes"]>[string][number];

const anyCase = (protocol: string) => [
  protocol,
  protocol.toUpperCase(),
  protocol.charAt(0).toUpperCase() + protocol.slice(1),
];

/** Presentation MathML, without elements that link, load, or contain other markup. */
const mathTags = (
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover " +
  "mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose"
).split(" ");
const mathAttributes = (
  "accent accentunder columnspan depth displaystyle fence form height largeop linethickness lspace mathsize " +
  "maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric width"
).split(" ");

/** Inline elements that HTML in Markdown may have, as on GitHub. */
const inlineHtml = (
  "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby s samp small span strong sub sup time u var wbr " +
  "audio picture video"
).split(" ");
const blockHtml = (
  "blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre rp rt source summary " +
  "table tbody td tfoot th thead tr ul"
).split(" ");

export const htmlTags = [...inlineHtml, ...blockHtml];
export const inlineTags = new Set([...inlineHtml, "input", "math"]);

/** Maps elements that need no end tag to the elements that must contain them. */
export const containers: Record<string, string[]> = {
  ...Object.fromEntries("caption tbody td tfoot th thead tr".split(" ").map((name) => [name, ["table"]])),
  dd: ["dl"],
  dt: ["dl"],
  li: ["ol", "ul"],
  rp: ["ruby"],
  rt: ["ruby"],
  source: ["audio", "picture", "video"],
};

/** Matches a size from 1 to 9999 pixels. */
const size = /^[1-9]\d{0,3}$/;
/** Matches a number of cells from 1 to 99, more than any table needs. */
const span = /^[1-9]\d?$/;
const cell: PropertyDefinition[] = [
  ["colSpan", span],
  ["rowSpan", span],
  ["scope", "row", "col"],
];
const media: PropertyDefinition[] = ["src", "controls", ["preload", "metadata"], "loop", "muted"];

/** Elements and attributes that a text may have; later steps add further classes, ids and attributes. */
export const schema: Options = {
  tagNames: [...htmlTags.filter((tag) => tag !== "h1" && tag !== "picture"), "input", "section", ...mathTags],
  attributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
    "*": [
      "title",
      "lang",
      ["dir", "ltr", "rtl", "auto"],
      ["align", "left", "center", "right"],
      ["id", /^(note|section)-/],
    ],
    math: ["dir", "alttext", ["display", "block"]],
    mi: [["mathvariant", "normal"]],
    mtable: [...mathAttributes, ["className", "tml-jot"]],
    mtd: [...mathAttributes, ["className", "tml-left", "tml-right"]],
    menclose: [["className", "tml-overline", "tml-underline", "tml-fbox"]],
    div: [
      ["className", "alert", ...alertKinds.map((kind) => `alert-${kind}`)],
      ["role", "note"],
    ],
    a: [
      "href",
      "ariaDescribedBy",
      "ariaLabel",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "data-footnote-backref"],
    ],
    audio: media,
    blockquote: ["cite"],
    code: [["className", /^language-./]],
    del: ["dateTime"],
    details: ["open"],
    figure: [["className", "picture"]],
    h2: [["id", "footnote-label", /^section-/]],
    img: ["src", "alt", ["width", size], ["height", size]],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    ins: ["dateTime"],
    li: [["className", "task-list-item"], "value"],
    ol: ["start", "reversed", ["type", "1", "a", "A", "i", "I"]],
    p: [["className", "raw-html", "alert-title"]],
    q: ["cite"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    source: ["src", ["type", /^(audio|video)\/[\w.+-]+$/]],
    td: cell,
    th: cell,
    time: ["dateTime"],
    ul: [["className", "contains-task-list"]],
    video: [...media, "poster", "playsInline", ["width", size], ["height", size]],
  },
  protocols: {
    ...Object.fromEntries(["src", "cite", "poster"].map((name) => [name, ["http", "https"].flatMap(anyCase)])),
    href: ["http", "https", "mailto"].flatMap(anyCase),
  },
  required: { input: { type: "checkbox", disabled: true } },
  ancestors: { ...containers, figcaption: ["figure"], source: ["audio", "video"], summary: ["details"] },
  // No id gets a prefix here: ids already have one, and a second one would break the links to footnotes.
  clobber: [],
  strip: [],
};
