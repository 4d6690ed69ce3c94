import { z } from "zod";
import { searchLimits } from "./search-limits.ts";

const wordsOf = (search: string) => search.trim().slice(0, searchLimits.characters).split(/\s+/u);

/** The counted part of a search, with single spaces. */
const shortened = (search: string) => wordsOf(search).slice(0, searchLimits.words).join(" ");

/** Any text is a valid search, so a longer one is cut. */
export const SearchText = z
  .string()
  .overwrite(shortened)
  .describe(`Any text; the first ${searchLimits.words} words are used.`);

export const isShortened = (search: string) =>
  search.trim().length > searchLimits.characters || wordsOf(search).length > searchLimits.words;
