import type { Options } from "rehype-sanitize";
import { alertKinds } from "./block-syntax.ts";

/** Id prefix for footnotes, so that ids collide neither with those of headings nor with those of the page. */
export const notePrefix = "note-";

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

/** Elements that Markdown can express, without the classes, ids and attributes that later steps add. */
export const schema: Options = {
  tagNames: (
    "h2 h3 h4 h5 h6 p blockquote hr br ul ol li pre code em strong del mark sup section dl dt dd " +
    "a img input table thead tbody tr th td div"
  )
    .split(" ")
    .concat(mathTags),
  attributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
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
      "title",
      "ariaDescribedBy",
      "ariaLabel",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "data-footnote-backref"],
      ["id", /^note-/],
    ],
    img: ["src", "alt", "title"],
    code: [["className", /^language-./]],
    h2: [["id", "footnote-label"]],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: [
      ["className", "task-list-item"],
      ["id", /^note-/],
    ],
    ol: ["start"],
    ul: [["className", "contains-task-list"]],
    p: [["className", "raw-html", "alert-title"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "center", "right"]],
    th: [["align", "left", "center", "right"]],
  },
  protocols: { href: ["http", "https", "mailto"].flatMap(anyCase), src: ["http", "https"].flatMap(anyCase) },
  required: { input: { type: "checkbox", disabled: true } },
  ancestors: {
    li: ["ol", "ul"],
    dt: ["dl"],
    dd: ["dl"],
    thead: ["table"],
    tbody: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
  },
  // Ids already have a prefix; a second one would break the links to footnotes.
  clobber: [],
  strip: [],
};
