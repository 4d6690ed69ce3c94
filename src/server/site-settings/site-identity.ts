import type { AppContext } from "../context.ts";
import { jsonFact } from "../db/facts.ts";

/** Identity by which feed readers know the site. */
export interface SiteIdentity {
  /** Host of `PUBLIC_URL` at the first start. */
  authority: string;
  /** Time of the site's first start, in ms since 1970. */
  since: number;
}

const fact = jsonFact<SiteIdentity>("site_identity");

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
    prepare: () =>
      inTransaction(async (transaction) => {
        if (!(await fact.find(transaction))) await fact.store(transaction, ofToday());
      }),
    find: async () => (await fact.find(db)) ?? ofToday(),
  };
}
