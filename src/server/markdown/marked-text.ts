import type { Extension as FromMarkdown } from "mdast-util-from-markdown";
import { asciiAlphanumeric } from "micromark-util-character";
import { classifyCharacter } from "micromark-util-classify-character";
import { resolveAll } from "micromark-util-resolve-all";
import type { Construct, Event, Extension, Resolver, State, Token } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    mark: "mark";
    /** Token of `==` that is not paired yet; without a partner it becomes text. */
    markSequenceTemporary: "markSequenceTemporary";
    markSequence: "markSequence";
    markText: "markText";
  }
}

const equals = 61;
const punctuation = 2;

/**
 * Parses `==text==` by the rules of emphasis. A `==` with an ASCII letter or digit on its outer side is a comparison,
 * as in `a==b`, and stays text.
 */
const markedText: Construct = {
  name: "markedText",
  tokenize(effects, ok, nok) {
    const { previous } = this;
    const isEscaped = this.events.at(-1)?.[1].type === "characterEscape";
    let size = 0;
    return sequence;

    function sequence(code: Parameters<State>[0]): State | undefined {
      if (size === 0) {
        if (previous === equals && !isEscaped) return nok(code);
        effects.enter("markSequenceTemporary");
      }
      if (code === equals && size < 2) {
        size += 1;
        effects.consume(code);
        return sequence;
      }
      if (code === equals || size < 2) return nok(code);
      const token = effects.exit("markSequenceTemporary");
      const [before, after] = [classifyCharacter(previous), classifyCharacter(code)];
      token._open = (!after || (after === punctuation && Boolean(before))) && !asciiAlphanumeric(previous);
      token._close = (!before || (before === punctuation && Boolean(after))) && !asciiAlphanumeric(code);
      return ok(code);
    }
  },
  resolveAll: resolveMarks,
};

/** Pairs each closing sequence with the opening one before it. Marks do not nest, so no text is searched twice. */
function resolveMarks(...[events, context]: Parameters<Resolver>): Event[] {
  const resolved: Event[] = [];
  let opener: number | undefined;
  for (const event of events) {
    const [kind, token] = event;
    resolved.push(event);
    if (token.type !== "markSequenceTemporary" || kind === "enter") continue;
    if (token._close && opener !== undefined) {
      const [enter, exit, ...inside] = resolved.splice(opener) as [Event, Event, ...Event[]];
      const closing = inside.splice(-2);
      const text = { type: "markText", start: { ...enter[1].end }, end: { ...token.start } } satisfies Token;
      const mark = { type: "mark", start: { ...enter[1].start }, end: { ...token.end } } satisfies Token;
      const spans = context.parser.constructs.insideSpan.null ?? [];
      resolved.push(["enter", mark, context], enter, exit, ["enter", text, context]);
      for (const one of resolveAll(spans, inside, context)) resolved.push(one);
      resolved.push(["exit", text, context], ...closing, ["exit", mark, context]);
      for (const [, sequence] of [enter, event]) sequence.type = "markSequence";
      opener = undefined;
    } else if (token._open) opener = resolved.length - 2;
  }
  for (const [, token] of resolved) if (token.type === "markSequenceTemporary") token.type = "data";
  // The tokenizer continues to use this array, so its content is replaced in place.
  events.length = 0;
  for (const event of resolved) events.push(event);
  return events;
}

export const markedTextSyntax: Extension = {
  text: { [equals]: markedText },
  insideSpan: { null: [markedText] },
  attentionMarkers: { null: [equals] },
};

export const markedTextToTree: FromMarkdown = {
  enter: {
    mark(token) {
      this.enter({ type: "emphasis", children: [], data: { hName: "mark" } }, token);
    },
  },
  exit: {
    mark(token) {
      this.exit(token);
    },
  },
};
