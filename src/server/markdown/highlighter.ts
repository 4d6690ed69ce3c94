import type { ElementContent } from "hast";
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from "shiki/langs";

export interface Language {
  /** The canonical short name, `typescript` for `ts`. */
  id: string;
  name: string;
}

const theme = "classes";
/** A longer line is minified or data: its colours help nobody and can cost seconds. */
const longestLine = 2_000;
/** Milliseconds. A line that takes longer loses colours, so it is far above what the first line of a cold, busy machine takes. */
const slowestLine = 4_000;

const languages = new Map<string, Language>(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key) => [key, { id, name }] as const),
  ),
);

/** The language that a fence names, as in ```` ```ts ````, ```` ```C++ ```` or ```` ```js{1,3} ````. */
export function languageNamed(fence: string): Language | undefined {
  const name = /^[\w+#.-]+/.exec(fence)?.[0].toLowerCase() ?? "";
  return languages.get(name);
}

// The JavaScript engine starts in two thirds of the time that the WebAssembly one needs, and colours as fast once warm.
let core: Promise<HighlighterCore> | undefined;

/**
 * Code with its colours; undefined when the time is over before its end. Loading a grammar and its first use can take
 * seconds of CPU (C++), which is why rendering does not wait for this.
 */
export async function highlight(
  code: string,
  { id }: Language,
  isTimeOver: () => boolean,
): Promise<ElementContent[] | undefined> {
  core ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [createCssVariablesTheme({ name: theme, variablePrefix: "--" })],
    langs: [],
  });
  const highlighter = await core;
  if (isTimeOver()) return undefined;
  await highlighter.loadLanguage(bundledLanguages[id as BundledLanguage]);

  const tokens: Pick<ThemedToken, "content" | "color">[] = [];
  let grammarState: GrammarState | undefined;
  for (const [index, line] of code.split("\n").entries()) {
    if (isTimeOver()) return undefined;
    const lines = highlighter.codeToTokensBase(line, {
      lang: id,
      theme,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: slowestLine,
      ...(grammarState && { grammarState }),
    });
    grammarState = highlighter.getLastGrammarState(lines);
    if (index > 0) tokens.push(lineBreak);
    tokens.push(...lines.flat());
  }
  return joined(tokens);
}

const lineBreak = { content: "\n" };

/** Neighbours of one kind become one element, and what has no kind stays text. */
function joined(tokens: Pick<ThemedToken, "content" | "color">[]): ElementContent[] {
  const runs: { kind: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const kind = content.trim() === "" ? last?.kind : kindOf(color);
    if (last && last.kind === kind) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs.map(({ kind, text }) => {
    const value = { type: "text" as const, value: text };
    return kind
      ? { type: "element", tagName: "span", properties: { className: [`tok-${kind}`] }, children: [value] }
      : value;
  });
}

/** The colours of the theme are `var(--token-keyword)` and a dozen others: a closed list of kinds, whose look is in the style sheet. */
const kindOf = (color = "") => /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1];
