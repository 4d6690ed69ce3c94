import type { Notes } from "../import-source.ts";
import { type CalledTag, valueOf } from "./known-tags.ts";
import { findTags, rewriteTags, type Tag } from "./rewrite-tags.ts";
import { argumentsOf } from "./rewrite-text.ts";
import type { Templates } from "./source-templates.ts";

export interface ShortcodeContext {
  /** Returns the URL or fragment that replaces a `ref` shortcode; undefined if there is no such document. */
  findDocument: (reference: string) => string | undefined;
  templates: Templates;
  notes: Notes;
}

const tagPattern =
  /\{\{([<%])\s*(?:\/\*([\s\S]{0,2000}?)\*\/|(\/)?\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%{}/]|>(?!\}\})|%(?!\}\})|\{(?!\{)|\}(?!\})|\/(?!\s*[>%]\}\}))*)(\/)?)\s*[>%]\}\}/g;

/** Converts the shortcodes of Hugo. */
export function convertShortcodes(text: string, { findDocument, templates, notes }: ShortcodeContext): string {
  if (!/\{\{[<%]/.test(text)) return text;
  const tags = findTags(text, tagPattern, (match, isInCode) => {
    const [all, sign = "", escaped, slash, name = "", argumentText = "", single] = match;
    return {
      name,
      kind: escaped !== undefined || isInCode ? "text" : slash ? "close" : single ? "single" : "open",
      argumentText,
      text: escaped === undefined ? all : `{{${sign}${escaped}${sign === "<" ? ">" : "%"}}}`,
    };
  });

  function referenceTo({ name, params }: CalledTag, { start }: Tag) {
    const reference = valueOf(params, "path", "0");
    const target = findDocument(reference);
    if (target === undefined) notes.lost(`A ${name} leads to “${reference}”, which is not in the folder.`);
    // Inserts only the address if the shortcode is in a link target, link definition or attribute value.
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
    templateOf({ params }, { name }) {
      const html = templates.get(`${name}.html`);
      const nameIn = (expression: string) =>
        expression.replace(/^(?:\.Get|index\s+\.Params)\s+|["`]/g, "").toLowerCase();
      return html === undefined ? undefined : { html, place, valueOf: (one) => params.get(nameIn(one)) ?? "" };
    },
  });
}

const place = /\{\{-?\s*(\.Inner|(?:\.Get|index\s+\.Params)\s+(?:\d+|"[^"]*"|`[^`]*`))\s*-?\}\}/g;
