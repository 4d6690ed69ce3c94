import {
  readAddress,
  readsParameter,
  readSource,
  type RequestedAddress,
} from "../../contract/redirects/redirect-source.ts";
import type { AppContext } from "../context.ts";
import { formerSlugOf } from "./former-slug.ts";
import {
  exactSources,
  followExact,
  followPatterns,
  type FoundRedirect,
  type RedirectPattern,
  toPatterns,
} from "./redirect-book.ts";
import * as queries from "./redirects.queries.ts";

interface Versions {
  /** Version of the site's content, if it is known without a query. */
  known(): string | undefined;
  recent(): Promise<string>;
}

/** The part of the redirects that is in memory: those with captures, and paths that depend on the query. */
interface Index {
  version: string;
  hasExact: boolean;
  patterns: readonly RedirectPattern[];
  pathsWithQuery: ReadonlySet<string>;
}

/** Runs a read of the database in a queue of readers. */
export type RunRead = <T>(work: () => Promise<T>) => Promise<T>;

const runAtOnce: RunRead = (work) => work();

/** Finds redirects for requests: those without captures by an indexed query, the others in memory. */
export function createRedirectLookup({ db, dialect }: Pick<AppContext, "db" | "dialect">, versions: Versions) {
  let index: Index | undefined;
  let loading: { version: string; index: Promise<Index> } | undefined;

  async function load(version: string): Promise<Index> {
    const patterns = toPatterns(await queries.listPatterns(db));
    const paths = await queries.listPathsWithQuery(db);
    const hasExact = await queries.hasExact(db);
    const ofPatterns = patterns.filter(({ source }) => source.parameters.length > 0).map(({ source }) => source.path);
    return { version, patterns, hasExact, pathsWithQuery: new Set([...paths, ...ofPatterns]) };
  }

  /** The index of the present content, or the last one while the database does not answer. */
  async function currentIndex() {
    const version = await versions.recent();
    if (index?.version === version) return index;
    if (loading?.version !== version) loading = { version, index: load(version) };
    try {
      index = await loading.index;
    } catch (error) {
      loading = undefined;
      if (!dialect.isUnavailable(error)) throw error;
    }
    return index;
  }

  async function findExact(address: RequestedAddress, { pathsWithQuery }: Index) {
    const sources = pathsWithQuery.has(address.path) ? exactSources(address) : [address.path];
    const rules = await queries.findExact(db, sources);
    const bySource = new Map(rules.map((rule) => [rule.source, rule]));
    for (const source of sources) {
      const rule = bySource.get(source);
      const found = rule && followExact(rule, address);
      if (found) return found;
    }
    return undefined;
  }

  async function find(address: RequestedAddress, run: RunRead): Promise<FoundRedirect | undefined> {
    const current = await currentIndex();
    if (!current) return undefined;
    const exact = current.hasExact ? await run(() => findExact(address, current)) : undefined;
    return exact ?? followPatterns(current.patterns, address);
  }

  return {
    /** Finds the redirect for an address that nothing else answers. */
    find: (url: string, run: RunRead = runAtOnce) => find(readAddress(url), run),

    /** Whether the query of an address may name a redirect, so that no cached page of its path is sent. */
    mayDependOnQuery(url: string) {
      if (!url.includes("?") || url.startsWith("/api/")) return false;
      if (index?.version !== versions.known() || !index) return true;
      return isPostNumber(url) || (index.pathsWithQuery.size > 0 && index.pathsWithQuery.has(readAddress(url).path));
    },

    /** Finds the redirect for an address whose path is a page, by parameters that no page reads. */
    async findByQuery(url: string, run: RunRead = runAtOnce) {
      const current = await currentIndex();
      const address = readAddress(url);
      if (address.parameters.length === 0 || !current?.pathsWithQuery.has(address.path)) return undefined;
      const found = await find(address, run);
      const source = found && readSource(found.source);
      if (!source || typeof source === "string") return undefined;
      return source.parameters.length > 0 && !readsParameter(source.parameters) ? found : undefined;
    },

    formerSlugOf: (url: string) => formerSlugOf(readAddress(url)),
  };
}

/** Whether an address is that of a post by its number, as WordPress has it. */
export const isPostNumber = (url: string) => /^\/\?(.*&)?p=\d{1,10}(&|$)/.test(url);
