import type { Options } from "rehype-sanitize";

/** Prefix for ids of footnotes; headings have another one, so neither collides with the other nor with ids of the page. */
export const notePrefix = "note-";

const anyCase = (protocol: string) => [
  protocol,
  protocol.toUpperCase(),
  protocol.charAt(0).toUpperCase() + protocol.slice(1),
];

/** What Markdown can express. Classes, ids and attributes that later steps add are not the author's, so they are not here. */
export const schema: Options = {
  tagNames: (
    "h2 h3 h4 h5 h6 p blockquote hr br ul ol li pre code em strong del sup section " +
    "a img input table thead tbody tr th td"
  ).split(" "),
  attributes: {
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
    p: [["className", "raw-html"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "center", "right"]],
    th: [["align", "left", "center", "right"]],
  },
  protocols: { href: ["http", "https", "mailto"].flatMap(anyCase), src: ["http", "https"].flatMap(anyCase) },
  required: { input: { type: "checkbox", disabled: true } },
  ancestors: { li: ["ol", "ul"], thead: ["table"], tbody: ["table"], tr: ["table"], th: ["table"], td: ["table"] },
  // Ids have a prefix already; a second one would break the links to footnotes.
  clobber: [],
  strip: [],
};
