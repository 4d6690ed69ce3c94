import type { Extension as FromMarkdown } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";
import { markedTextSyntax, markedTextToTree } from "./marked-text.ts";
import { mathSyntax, mathToTree } from "./math-syntax.ts";

/** Syntax that this site adds to GitHub's Markdown: formulas and `==marked text==`. */
export const ownSyntax: Extension[] = [mathSyntax, markedTextSyntax];
export const ownSyntaxToTree: FromMarkdown[] = [mathToTree, markedTextToTree];
