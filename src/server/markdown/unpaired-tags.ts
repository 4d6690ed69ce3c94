import type { RootContentMap } from "hast";
import { containers } from "./sanitize-schema.ts";
import { TooComplex } from "./trees.ts";

/** HTML in Markdown that is not parsed yet. */
export type Raw = RootContentMap["raw"];

/** Matches the start of a tag, a declaration or an instruction. */
export const tag = /<(?:\/?([a-z][^\s/>]*)|[/!?])/gi;

export const escapeTags = (html: string) => html.replaceAll("<", "&lt;");

/** Formatting elements, which an HTML parser reopens in each block until their end tag. */
export const formatting = new Set("a b big code em font i s small strike strong tt u".split(" "));
const maxOpenFormatting = 20;

/** Maps elements that need no end tag to the elements that must contain them; an empty list allows any parent. */
const unpairable: Record<string, readonly string[]> = { br: [], hr: [], img: [], p: [], wbr: [], ...containers };

/**
 * Escapes start tags in prose that only name an element: unclosed tags, tags outside of their container, and `<img>`
 * without attributes. Throws `TooComplex` for too many open formatting elements, which HTML parsers repeat in each
 * block.
 */
export function showUnpairedTags(parts: Raw[]) {
  const tokens = parts.flatMap((part) =>
    [...part.value.matchAll(tag)].map(({ 0: start, 1: name = "", index }) => ({
      part,
      index,
      name: name.toLowerCase(),
      isEnd: start[1] === "/",
      isPaired: false,
      isBare: part.value[index + start.length] === ">",
    })),
  );
  const starts = new Map<string, typeof tokens>();
  for (const token of tokens) {
    if (unpairable[token.name]) continue;
    const open = starts.get(token.name) ?? [];
    starts.set(token.name, open);
    const start = token.isEnd ? open.pop() : undefined;
    if (start) start.isPaired = token.isPaired = true;
    else if (!token.isEnd) open.push(token);
  }

  const open = new Map<string, number>();
  const unpaired = new Map<Raw, Set<number>>();
  let openFormatting = 0;
  for (const { part, index, name, isEnd, isPaired, isBare } of tokens) {
    const within = unpairable[name];
    const isShown = within ? within.length > 0 && !within.some((one) => open.get(one)) : !isPaired;
    if (!isEnd && (isShown || (name === "img" && isBare)))
      unpaired.set(part, (unpaired.get(part) ?? new Set<number>()).add(index));
    if (!isPaired) continue;
    open.set(name, (open.get(name) ?? 0) + (isEnd ? -1 : 1));
    if (formatting.has(name)) openFormatting += isEnd ? -1 : 1;
    if (openFormatting > maxOpenFormatting) throw new TooComplex("too much formatting at a time");
  }
  for (const [part, at] of unpaired)
    part.value = part.value.replace(tag, (start, _: unknown, index: number) =>
      at.has(index) ? escapeTags(start) : start,
    );
}
