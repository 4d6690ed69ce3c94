import type { ElementContent } from "hast";
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import { elementOf, textNode } from "./trees.ts";

export interface Language {
  /** Shiki's name of the language, such as `typescript` for `ts`. */
  id: string;
  name: string;
}

const theme = "classes";
/** Maximum characters of a highlighted line: a longer line is minified code or data, and could take seconds. */
const maxLineLength = 2_000;
/** Time limit for a line; a slower line stays plain. Even on a busy machine, a process's first line takes less. */
const maxLineMs = 4_000;

const languages = new Map<string, Language>(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key) => [key, { id, name }] as const),
  ),
);

/** Returns the language that a fence names, as in ```` ```ts ````, ```` ```C++ ```` or ```` ```js{1,3} ````. */
export function languageNamed(fence: string): Language | undefined {
  const name = /^[^\s{:,;]+/.exec(fence)?.[0].toLowerCase() ?? "";
  return languages.get(name);
}

/** Number of grammars above which all are unloaded: all languages need 450 MB, nearly a worker's limit. */
const maxGrammars = 60;
let core: Promise<HighlighterCore> | undefined;

const createHighlighter = () =>
  createHighlighterCore({
    // Oniguruma is twice as fast as the JavaScript engine at a large grammar's first use, and as fast afterwards.
    engine: createOnigurumaEngine(import("shiki/wasm")),
    themes: [createCssVariablesTheme({ name: theme, variablePrefix: "--" })],
    langs: [],
  });

async function highlighterWith(language: BundledLanguage) {
  let highlighter = await (core ??= createHighlighter());
  if (highlighter.getLoadedLanguages().length > maxGrammars) {
    highlighter.dispose();
    highlighter = await (core = createHighlighter());
  }
  await highlighter.loadLanguage(bundledLanguages[language]);
  return highlighter;
}

/** Highlights code. Returns undefined once `isTimeOver`: the first use of a grammar (C++) can take seconds. */
export async function highlight(code: string, { id }: Language, isTimeOver: () => boolean) {
  const highlighter = await highlighterWith(id as BundledLanguage);
  const tokens: Token[] = [];
  let grammarState: GrammarState | undefined;
  for (const [index, line] of code.split("\n").entries()) {
    if (isTimeOver()) return undefined;
    const lines = highlighter.codeToTokensBase(line, {
      lang: id,
      theme,
      tokenizeMaxLineLength: maxLineLength,
      tokenizeTimeLimit: maxLineMs,
      ...(grammarState && { grammarState }),
    });
    grammarState = highlighter.getLastGrammarState(lines);
    if (index > 0) tokens.push(lineBreak);
    tokens.push(...lines.flat());
  }
  return joined(tokens);
}

type Token = Pick<ThemedToken, "content" | "color">;
const lineBreak = { content: "\n" };

/** Merges adjacent tokens of the same kind into one element; tokens without a kind stay text. */
function joined(tokens: Token[]): ElementContent[] {
  const runs: { kind: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const kind = content.trim() === "" ? last?.kind : kindOf(color);
    if (last && last.kind === kind) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs.map(({ kind, text }) => {
    const value = textNode(text);
    return kind ? elementOf("span", { className: [`tok-${kind}`] }, [value]) : value;
  });
}

/** Returns the kind of a token from the theme's colour, such as `keyword` from `var(--token-keyword)`. */
const kindOf = (color = "") => /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1];
