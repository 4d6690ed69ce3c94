import type { Options } from "rehype-sanitize";

/** Ids of notes begin with this, those of headings with another word, so that they meet neither each other nor the page. */
export const notePrefix = "note-";

const anyCase = (protocol: string) => [
  protocol,
  protocol.toUpperCase(),
  protocol.charAt(0).toUpperCase() + protocol.slice(1),
];

/** Just what Markdown can say. Classes, ids and attributes that the later steps add are not the author's, and not here. */
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
  // The prefixes above do this already; a second one would part the notes from their links.
  clobber: [],
  strip: [],
};
