import { measureDurations } from "../measure/growth.ts";
import { requestOneByOne } from "../measure/one-by-one.ts";
import type { Case } from "../row.ts";
import { commonWords, rareWord } from "../seed.ts";
import { browserHeaders } from "../site.ts";

/** Measures search pages; each request has a search that no request before it had. */
export const searches: Case[] = [
  {
    name: "search-rare",
    measure: (bench) =>
      measureDurations(bench, "search page, distinct rare words", { atMostMs: 2, growth: 1.5 }, (site) => {
        const paths = Array.from({ length: 90 }, (_, index) => `/blog?search=${rareWord(index)}`);
        return requestOneByOne(bench, site, { paths, headers: browserHeaders }, { warmUp: 20 });
      }),
  },
  {
    name: "search-common",
    measure: (bench) =>
      measureDurations(bench, "search page, words that most posts have", { atMostMs: 5 }, (site) => {
        const paths = Array.from({ length: 60 }, (_, index) => `/blog?search=${commonWords(index).join("+")}`);
        return requestOneByOne(bench, site, { paths, headers: browserHeaders }, { warmUp: 10 });
      }),
  },
];
