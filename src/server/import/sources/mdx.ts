import { createCodeCheck, replaceSpans } from "../../markdown/markdown-spans.ts";
import type { Notes } from "../import-source.ts";
import { findTags, rewriteTags, type Tag } from "./rewrite-tags.ts";
import { withoutComments } from "./rewrite-text.ts";

const importLine =
  /^import\s+(?:(\w+)(?:\s*,\s*\{[^}]*\})?|\{[^}]*\}|\*\s+as\s+\w+)?\s*(?:from\s+)?["']([^"'\n]+)["'];?[ \t]*(?:\n|$)/;
const exportLine = /^export\s+(?:const|let|var|function|default|\{)[^\n]*(?:\n(?!\n)[^\n]*)*(?:\n|$)/;
const componentTag = /<(\/)?([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?)(\/)?>/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|([\w.]+))\s*\})/g;

/** Converts MDX to Markdown. */
export function convertMdx(source: string, notes: Notes) {
  const { text, imports } = withoutModuleLines(withoutComments(source, "{/*", "*/}"), notes);
  const tags = findTags(text, componentTag, ([, slash, name = "", argumentText = "", selfClosing]) => ({
    name,
    kind: slash ? "close" : selfClosing ? "single" : "open",
    argumentText,
  })).filter(({ isInCode }) => !isInCode);
  const paramsOf = ({ argumentText }: Pick<Tag, "argumentText">) =>
    new Map(
      [...argumentText.matchAll(attribute)].map(([, name = "", ...values]) => {
        const imported = imports.get(values[5]?.replace(/\.(?:src|default)$/, "") ?? "");
        return [name.toLowerCase(), imported ?? values.find((one) => one !== undefined) ?? ""];
      }),
    );
  const titleOf = (name: string) => `The component <${name}>`;
  return rewriteTags(text, tags, { notes, language: "jsx", paramsOf, titleOf }).replace(/\bclassName=/g, "class=");
}

function withoutModuleLines(source: string, notes: Notes) {
  const imports = new Map<string, string>();
  const isCode = createCodeCheck(source);
  const lines = [];
  let end = 0;
  for (const { index: start } of source.matchAll(/(?<![^\n])(?:import|export)\s/g)) {
    const rest = source.slice(start);
    const found = start < end || isCode(start) ? null : (importLine.exec(rest) ?? exportLine.exec(rest));
    if (!found) continue;
    const [all, name, path] = found;
    if (name && path) imports.set(name, path);
    notes.changed("Lines with import and export were removed.");
    end = start + all.length;
    lines.push({ start, end, text: "" });
  }
  return { text: replaceSpans(source, lines), imports };
}
