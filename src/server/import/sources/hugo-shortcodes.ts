import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { type CalledTag, valueOf } from "./known-tags.ts";
import type { Notes } from "./notes.ts";
import { rewriteTags, type Tag } from "./rewrite-tags.ts";
import { argumentsOf } from "./rewrite-text.ts";
import { fillTemplate, type Templates } from "./source-templates.ts";

export interface ShortcodeContext {
  /** Returns the name by which a text links to the document of `ref`, if there is one. */
  findDocument: (reference: string) => string | undefined;
  templates: Templates;
  notes: Notes;
}

const tagPattern =
  /\{\{([<%])\s*(?:\/\*([\s\S]{0,2000}?)\*\/|(\/)?\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%{}/]|>(?!\}\})|%(?!\}\})|\{(?!\{)|\}(?!\})|\/(?!\s*[>%]\}\}))*)(\/)?)\s*[>%]\}\}/g;

/** Converts the shortcodes of Hugo. */
export function convertShortcodes(text: string, { findDocument, templates, notes }: ShortcodeContext): string {
  if (!/\{\{[<%]/.test(text)) return text;
  const isCode = createCodeCheck(text);
  const tags = [...text.matchAll(tagPattern)].map((match): Tag => {
    const { 0: all, 1: sign = "", 2: escaped, 3: slash, 4: name = "", 5: argumentText = "", 6: single, index } = match;
    const isInCode = isCode(index);
    return {
      start: index,
      end: index + all.length,
      name,
      kind: escaped !== undefined || isInCode ? "text" : slash ? "close" : single ? "single" : "open",
      argumentText,
      text: escaped === undefined ? all : `{{${sign}${escaped}${sign === "<" ? ">" : "%"}}}`,
      isInCode,
    };
  });

  function referenceTo({ name, params }: CalledTag, { start }: Tag) {
    const reference = valueOf(params, "path", "0");
    const target = findDocument(reference);
    if (target === undefined) notes.lost(`A ${name} leads to “${reference}”, which is not in the folder.`);
    // In a link, a definition or an attribute an address stands.
    if (/(?:[("'<=]|\]:[ 	]*)$/.test(text.slice(Math.max(0, start - 20), start))) return target ?? (reference || "#");
    return target ? `[${reference}](${target})` : reference;
  }

  return rewriteTags(text, tags, {
    notes,
    paramsOf: ({ argumentText }) => argumentsOf(argumentText),
    titleOf: (name) => `The shortcode “${name}”`,
    convert(called, tag) {
      if (called.name === "ref" || called.name === "relref") return referenceTo(called, tag);
      return called.name === "comment" ? "" : undefined;
    },
    fill(called, { name }) {
      const html = templates.get(`${name}.html`);
      return html === undefined ? undefined : fillTemplate({ html, place, valueOf: valueIn(called) }, called, notes);
    },
  });
}

const place = /\{\{-?\s*(\.Inner|(?:\.Get|index\s+\.Params)\s+(?:\d+|"[^"]*"|`[^`]*`))\s*-?\}\}/g;
const valueIn =
  ({ params }: CalledTag) =>
  (expression: string) =>
    params.get(expression.replace(/^(?:\.Get|index\s+\.Params)\s+|["`]/g, "").toLowerCase()) ?? "";
