import type { AppContext } from "../context.ts";
import { findFact } from "../db/facts.ts";
import type { Db } from "../db/tables.ts";

/** Identity by which feed readers know the site. */
export interface SiteIdentity {
  /** Host of `PUBLIC_URL` at the first start. */
  authority: string;
  /** Time of the first start, in milliseconds. */
  since: number;
}

const fact = "site_identity";

/**
 * Creates the identity from which the ids of feed items are made. It stays the same when the site moves to another
 * domain, so that read items do not become unread.
 */
export function createSiteIdentity({ db, inTransaction, settings, now }: AppContext) {
  const ofToday = (): SiteIdentity => ({
    authority: new URL(settings.publicUrl).hostname,
    since: now().getTime(),
  });

  return {
    /** Stores the identity at the first start. */
    prepare: () => inTransaction((transaction) => storeOnce(transaction, ofToday())),
    find: async () => (await read(db)) ?? ofToday(),
  };
}

async function read(db: Db) {
  const value = await findFact(db, fact);
  return value === undefined ? undefined : (JSON.parse(value) as SiteIdentity);
}

async function storeOnce(db: Db, identity: SiteIdentity) {
  await db
    .insertInto("facts")
    .values({ name: fact, value: JSON.stringify(identity) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
