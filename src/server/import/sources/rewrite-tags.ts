import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import type { Notes } from "../import-source.ts";
import { type CalledTag, convertKnownTag, type Params } from "./known-tags.ts";
import { restrictedName, shownSource } from "./rewrite-text.ts";
import { fillTemplate, type Template } from "./source-templates.ts";

/** A tag in the syntax of any program, or a text to insert between tags. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  /** `single` is a tag that encloses nothing; `text` is inserted unchanged. */
  kind: "open" | "close" | "single" | "text";
  text: string;
  argumentText: string;
  isInCode: boolean;
}

type ReadTag = (
  match: RegExpExecArray,
  isInCode: boolean,
) => Pick<Tag, "name" | "kind" | "argumentText"> & { text?: string };

/** Finds the tags of a text by the pattern of their syntax. */
export function findTags(text: string, pattern: RegExp, read: ReadTag): Tag[] {
  const isCode = createCodeCheck(text);
  return [...text.matchAll(pattern)].map((match) => {
    const { 0: all, index: start } = match;
    const isInCode = isCode(start);
    return { start, end: start + all.length, text: all, isInCode, ...read(match, isInCode) };
  });
}

interface Syntax {
  notes: Notes;
  language?: string;
  paramsOf: (tag: Tag) => Params;
  /** Returns a tag's title for the import report. */
  titleOf: (name: string) => string;
  /** Whether a tag may hide its content from some readers, besides tags whose names say so. */
  canHide?: (tag: Tag) => boolean;
  /** Converts tags that only the imported site's program has; returns undefined for other tags. */
  convert?: (called: CalledTag, tag: Tag) => string | undefined;
  /** Returns the template that the site's source contains for a tag. */
  templateOf?: (called: CalledTag, tag: Tag) => Template | undefined;
}

/** Maximum number of applied templates in one text: each is parsed, and a short tag can produce much HTML. */
const maxFills = 2000;

/** Replaces tags by Markdown made with the site's template or a known conversion. Other tags are shown as source. */
export function rewriteTags(text: string, tags: readonly Tag[], syntax: Syntax): string {
  const { notes, language = "", paramsOf, titleOf, canHide, convert, templateOf } = syntax;
  const partners = findPartners(tags);
  let fills = 0;

  function convertTag(tag: Tag, called: CalledTag) {
    const template = fills < maxFills ? templateOf?.(called, tag) : undefined;
    const filled = template && fillTemplate(template, called, notes);
    if (filled !== undefined) fills++;
    // A template that only repeats the text between its tags is used only if the tag has no known conversion.
    if (filled !== undefined && filled.trim() !== called.inner?.().trim()) return filled;
    return convert?.(called, tag) ?? convertKnownTag(called, notes) ?? filled;
  }

  /** Rewrites the text from `start` to `end`, which contains the tags from `first` up to, but not including, `last`. */
  function rewrite(start: number, end: number, first: number, last: number): string {
    let result = "";
    let from = start;
    for (let index = first; index < last; index++) {
      const tag = tags[index]!;
      result += text.slice(from, tag.start);
      from = tag.end;
      if (tag.kind === "text" || (tag.kind === "close" && tag.isInCode)) result += tag.text;
      if (tag.kind === "text" || tag.kind === "close") continue;
      const partner = partners.get(index);
      const closing = partner === undefined ? undefined : tags[partner]!;
      let rewritten: string | undefined;
      const opening = index;
      const inner = closing && (() => (rewritten ??= rewrite(tag.end, closing.start, opening + 1, partner!)));
      const source = closing && text.slice(tag.end, closing.start);
      const converted = convertTag(tag, { name: tag.name.toLowerCase(), params: paramsOf(tag), inner, source });
      const name = tag.name || (tag.argumentText.split(/[\s|]/)[0] ?? "");
      const title = titleOf(name);
      if (canHide?.(tag) || (closing && restrictedName.test(tag.name)))
        notes.draft(`${title} can hide its text from readers.`);
      if (converted === undefined) {
        notes.unknown(name, `${title} is unknown: its source is shown as code.`);
        result += shownSource(text, tag.start, tag.end, language);
      }
      result += converted ?? inner?.() ?? "";
      if (closing) [from, index] = [closing.end, partner!];
    }
    return result + text.slice(from, end);
  }

  return rewrite(0, text.length, 0, tags.length);
}

const maxDepth = 50;

/** Pairs each closing tag with the last unclosed opening tag of the same name. */
function findPartners(tags: readonly Tag[]) {
  const partners = new Map<number, number>();
  const open = new Map<string, number[]>();
  tags.forEach(({ name, kind }, index) => {
    if (kind === "open") open.set(name, [...(open.get(name) ?? []).slice(-maxDepth), index]);
    const opening = kind === "close" ? open.get(name)?.pop() : undefined;
    if (opening !== undefined) partners.set(opening, index);
  });
  // Drops overlapping pairs, which would convert a text twice, and pairs nested beyond the recursion limit.
  const stack: number[] = [];
  for (const [opening, closing] of [...partners].toSorted(([one], [other]) => one - other)) {
    while (stack.length > 0 && stack.at(-1)! < opening) stack.pop();
    if (closing > (stack.at(-1) ?? Infinity) || stack.length === maxDepth) partners.delete(opening);
    else stack.push(closing);
  }
  return partners;
}
