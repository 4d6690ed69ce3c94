import type { Db, Row } from "../db/tables.ts";
import * as queries from "./views.queries.ts";
import { otherNames } from "./views.queries.ts";

export interface Counted {
  /** Milliseconds since 1970. */
  at: number;
  kind: Row<"view_details">["kind"];
  name: string;
  views: number;
}

/** Sums up the views of entries with the same time, kind and name. */
export function createTally() {
  const sums = new Map<string, Counted>();
  return {
    add(counted: Counted) {
      const key = `${counted.at} ${counted.kind} ${counted.name}`;
      sums.set(key, { ...counted, views: counted.views + (sums.get(key)?.views ?? 0) });
    },
    size: () => sums.size,
    list: () => [...sums.values()],
  };
}

/** Limits the referring sites that a day stores by name, so that forged ones cannot fill the table. */
const maxSitesPerDay = 200;

/** Adds the views to the figures of a day. */
export async function storeDay(transaction: Db, day: string, counted: readonly Counted[]) {
  const named = await sitesWithNames(transaction, day, counted);
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

/** Sites that the day has stored already, and new ones up to the limit. */
async function sitesWithNames(transaction: Db, day: string, counted: readonly Counted[]) {
  const sites = counted.filter(({ kind }) => kind === "referrer").map(({ name }) => name);
  const named = new Set(sites.length > 0 ? await queries.listReferrers(transaction, day) : []);
  named.delete(otherNames);
  for (const site of sites) if (named.size < maxSitesPerDay) named.add(site);
  return named;
}
