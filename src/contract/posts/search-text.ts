import { z } from "zod";
import { searchLimits } from "../limits.ts";

const wordsOf = (search: string) => search.trim().slice(0, searchLimits.characters).split(/\s+/u);

/** Cuts a search to its limits, with single spaces between words. */
const shortened = (search: string) => wordsOf(search).slice(0, searchLimits.words).join(" ");

/** Any text is a valid search; longer ones are cut. */
export const SearchText = z
  .string()
  .overwrite(shortened)
  .describe(`Any text; the first ${searchLimits.words} words are used.`);
