import type { Db } from "../db/tables.ts";
import { otherNames } from "./names.ts";
import { type Counted, createTally } from "./tally.ts";
import * as queries from "./views.queries.ts";

/** How many referring sites a day keep their names: who sends made-up ones does not fill the table. */
const sitesADay = 200;

/** Adds to the figures of a day. */
export async function storeDay(transaction: Db, day: string, counted: readonly Counted[]) {
  const named = await namedSites(transaction, day, counted);
  const tally = createTally();
  for (const one of counted) {
    const name = one.kind === "referrer" && !named.has(one.name) ? otherNames : one.name;
    tally.add({ ...one, name, at: 0 });
  }
  const sums = tally.list();
  const views = sums.reduce((sum, one) => sum + (one.kind === "referrer" ? 0 : one.views), 0);
  await queries.addToDay(transaction, day, views);
  await queries.addDetails(transaction, day, sums);
}

/** The sites that are known on this day already, and as many of the new ones as may be. */
async function namedSites(transaction: Db, day: string, counted: readonly Counted[]) {
  const sites = counted.filter(({ kind }) => kind === "referrer").map(({ name }) => name);
  const named = new Set(sites.length > 0 ? await queries.listReferrers(transaction, day) : []);
  named.delete(otherNames);
  for (const site of sites) if (named.size < sitesADay) named.add(site);
  return named;
}
