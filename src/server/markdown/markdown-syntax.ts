import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { Extension } from "micromark-util-types";
import { containersToTree, containerSyntax } from "./containers.ts";
import { markedTextSyntax, markedTextToTree } from "./marked-text.ts";
import { mathSyntax, mathToTree } from "./math-syntax.ts";

/** Returns micromark extensions for GitHub's Markdown, formulas, `==marked text==`, and other programs' callouts. */
export const syntaxOf = (markdown: string): Extension[] => [
  gfm(),
  mathSyntax(markdown),
  markedTextSyntax,
  containerSyntax(markdown),
];

const toTree = [gfmFromMarkdown(), mathToTree, markedTextToTree, containersToTree];

/** Parses a text in this site's Markdown syntax into a syntax tree. */
export const parseTree = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: syntaxOf(markdown), mdastExtensions: toTree });
