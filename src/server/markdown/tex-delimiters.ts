import { rewriteOutsideCode } from "./markdown-spans.ts";

export interface TexDelimiters {
  open: string;
  close: string;
  isBlock: boolean;
}

/** Converts formulas in TeX delimiters, such as `\\(x\\)`, to GitHub's syntax. */
export function withTexDelimiters(markdown: string, delimiters: readonly TexDelimiters[]) {
  if (!delimiters.some(({ open }) => markdown.includes(open))) return markdown;
  return rewriteOutsideCode(markdown, (passage) =>
    delimiters.reduce((text, { open, close, isBlock }) => {
      const inner = isBlock ? String.raw`((?:(?!\n[ \t]*\n)[^]){1,2000}?)` : "([^\\n]{1,500}?)";
      const formula = new RegExp(escapePattern(open) + inner + escapePattern(close), "g");
      return text.replace(formula, (_, tex: string) =>
        isBlock ? `\n\n$$\n${tex.trim()}\n$$\n\n` : inlineFormula(tex),
      );
    }, passage),
  );
}

/** Escapes text for a regular expression. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
/** Returns an inline formula in GitHub's syntax. */
export const inlineFormula = (tex: string) => `$\`${tex.trim()}\`$`;
