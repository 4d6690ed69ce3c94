import type { AppContext } from "../context.ts";
import { formerSlugOf, isFeedQuery } from "./former-places.ts";
import { createRedirectTable, type RedirectTable } from "./redirect-table.ts";
import * as queries from "./redirects.queries.ts";

interface Versions {
  /** Returns the version of the site's content if it is known without a query. */
  known(): string | undefined;
  recent(): Promise<string>;
}

/** Finds redirects for requests in memory. */
export function createRedirectLookup({ db, dialect }: Pick<AppContext, "db" | "dialect">, versions: Versions) {
  let present: { version: string; table: RedirectTable } | undefined;
  let loading: { version: string; table: Promise<RedirectTable> } | undefined;

  const load = async () => createRedirectTable(await queries.listRules(db));

  /** Returns the current redirects, or the last known ones while the database does not answer. */
  async function currentTable() {
    const version = await versions.recent();
    if (present?.version === version) return present.table;
    if (loading?.version !== version) loading = { version, table: load() };
    try {
      present = { version, table: await loading.table };
    } catch (error) {
      loading = undefined;
      if (!dialect.isUnavailable(error)) throw error;
    }
    return present?.table;
  }

  return {
    /** Finds the redirect for an address that nothing else answers. */
    find: async (url: string) => (await currentTable())?.find(url),

    /** Finds the redirect for an address whose path is a page, by parameters that no page reads. */
    findByQuery: async (url: string) => (await currentTable())?.findByQuery(url),

    /** Whether the query of an address may name a redirect, so that no cached page of its path is sent. */
    mayDependOnQuery(url: string) {
      if (isFeedQuery(url)) return true;
      if (!url.includes("?") || url.startsWith("/api/")) return false;
      return !present || present.version !== versions.known() || isPostNumber(url) || present.table.hasQuery(url);
    },

    formerSlugOf,
  };
}

/** Whether an address is a post by its number, as in WordPress: `/?p=12`. */
export const isPostNumber = (url: string) => /^\/\?(.*&)?p=\d{1,10}(&|$)/.test(url);
