import { redirectLimits, redirectTexts } from "../../contract/redirects/redirect-texts.ts";
import type { Redirect } from "../../contract/redirects/redirects.ts";
import type { AppContext } from "../context.ts";
import { formerSlugOf, isFeedQuery } from "./former-places.ts";
import { expressionOf, fillTarget, isPattern, keyOf, keysOf, rankOf, readsParameter } from "./redirect-addresses.ts";
import * as queries from "./redirects.queries.ts";

export type RedirectRule = Pick<Redirect, "id" | "source" | "target" | "status">;

interface Pattern {
  rule: RedirectRule;
  rank: string;
  hasQuery: boolean;
  expression: RegExp;
}

/** Maximum number of redirects that are followed to find a loop; longer loops are not found. */
const maxSteps = 5;

/** Creates a table of all redirects of a site, in memory. */
export function createRedirectTable(rules: Iterable<RedirectRule>) {
  const byKey = new Map<string, RedirectRule>();
  let patterns: Pattern[] = [];
  const pathsWithQuery = new Set<string>();
  for (const rule of rules) insert(rule);
  sortPatterns();

  function insert(rule: RedirectRule) {
    const key = keyOf(rule.source);
    byKey.set(key, rule);
    const hasQuery = key.includes("?");
    if (isPattern(key)) patterns.push({ rule, rank: rankOf(key), hasQuery, expression: expressionOf(key) });
    if (hasQuery) pathsWithQuery.add(key.replace(/\?.*/, ""));
    return key;
  }

  function sortPatterns() {
    patterns.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  }

  function* matches(keys: readonly string[]) {
    for (const key of keys) {
      const rule = byKey.get(key);
      if (rule) yield { rule, captures: {} };
    }
    for (const key of keys) {
      const asksQuery = key.includes("?");
      for (const { rule, hasQuery, expression } of patterns) {
        const captures = hasQuery === asksQuery ? expression.exec(key)?.groups : undefined;
        if (captures) yield { rule, captures };
      }
    }
  }

  function follow(keys: readonly string[], query: string) {
    for (const { rule, captures } of matches(keys)) {
      const passedOn = rule.source.includes("?") ? "" : query;
      const location = rule.status === 410 ? "" : fillTarget(rule.target, captures, passedOn);
      if (location !== undefined) return { ...rule, location };
    }
    return undefined;
  }

  /** Finds the redirect for an address and its `location`, which is empty for a page that is gone (410). */
  function find(url: string) {
    const { keys, query } = keysOf(url);
    return follow(keys, query);
  }

  /** Whether following the redirect leads back to its source. `origin` is the site's origin. */
  function isLoop({ source }: RedirectRule, key: string, origin: string) {
    let address = key.replaceAll(":", "").replace("*", "splat");
    for (let step = 0; step <= maxSteps; step++) {
      const found = find(address);
      if (step > 0 && found?.source === source) return true;
      const url = found?.location ? URL.parse(found.location, origin) : null;
      if (url?.origin !== origin) return false;
      address = url.pathname + url.search;
    }
    return false;
  }

  return {
    find,
    get: (source: string) => byKey.get(keyOf(source)),
    hasQuery: (url: string) => pathsWithQuery.has(keysOf(url).path),

    /** Finds a redirect for an existing page's address with query parameters that the page does not read. */
    findByQuery(url: string) {
      const { path, keys } = keysOf(url);
      const named = keys.filter((key) => key.includes("?") && !readsParameter(key));
      return pathsWithQuery.has(path) ? follow(named, "") : undefined;
    },

    /** All rules in the order in which they apply. */
    list: () =>
      [...byKey].flatMap(([key, rule]) => (isPattern(key) ? [] : rule)).concat(patterns.map((one) => one.rule)),

    /** Adds a rule. If it would loop or exceed a limit, adds nothing and returns the error message. */
    add(rule: RedirectRule, origin: string): string | undefined {
      if (byKey.size >= redirectLimits.redirects) return redirectTexts.tooMany;
      if (isPattern(keyOf(rule.source)) && patterns.length >= redirectLimits.patterns)
        return redirectTexts.tooManyPatterns;
      const key = insert(rule);
      sortPatterns();
      if (!isLoop(rule, key, origin)) return undefined;
      byKey.delete(key);
      patterns = patterns.filter((one) => one.rule !== rule);
      return redirectTexts.leadsToItself;
    },
  };
}

export type RedirectTable = ReturnType<typeof createRedirectTable>;

interface Versions {
  /** Returns the version of the site's content if it is known without a query. */
  known(): string | undefined;
  recent(): Promise<string>;
}

/** Finds redirects for requests in an in-memory table that is reloaded when the site's content changes. */
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
    /** Finds the redirect for an address that no page or file answers. */
    find: async (url: string) => (await currentTable())?.find(url),

    /** Finds a redirect for an existing page's address with query parameters that the page does not read. */
    findByQuery: async (url: string) => (await currentTable())?.findByQuery(url),

    /** Whether an address's query may match a redirect, so that the cached page of its path must not be sent. */
    mayDependOnQuery(url: string) {
      if (isFeedQuery(url)) return true;
      if (!url.includes("?") || url.startsWith("/api/")) return false;
      return !present || present.version !== versions.known() || isPostNumber(url) || present.table.hasQuery(url);
    },

    formerSlugOf,
  };
}

/** Whether an address names a post by its WordPress number, such as `/?p=12`. */
export const isPostNumber = (url: string) => /^\/\?(.*&)?p=\d{1,10}(&|$)/.test(url);
