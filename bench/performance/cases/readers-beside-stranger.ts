import { pageSizes } from "../../../src/contract/limits.ts";
import { articlePath, type BenchmarkProcesses } from "../benchmark-processes.ts";
import type { LoadOptions, LoadResult } from "../measure/load-client.ts";
import { memoryMb } from "../measure/process-usage.ts";
import { percentile } from "../measure/statistics.ts";
import { attackByWrk } from "../measure/wrk.ts";
import type { Case } from "../row.ts";
import { authors, manyCommonWords, postsOfRarestTag, slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";

const durationMs = 5000;
const sampleMs = 100;
/** Pause between the measuring clients' requests, so that they do not load the server. */
const pauseMs = 5;
/** Addresses of this machine, which the server treats as separate networks; wrk always uses 127.0.0.1. */
const [stranger, neighbour, reader] = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
const postsOfArchivePage = 500;

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

/** Searches of 120 words that nearly every post contains; the server uses only ten of them. */
const worstSearches = numbers(3000).map((number) => `/blog?search=${manyCommonWords(number, 120).join("+")}`);

interface Read {
  what: string;
  paths: (site: Site) => string[] | Promise<string[]>;
  headers?: (site: Site) => Promise<Record<string, string>>;
}

const search: Read = { what: "worst searches", paths: () => worstSearches };
const others: Record<string, Read> = {
  images: { what: "share images", paths: shareImages },
  feeds: { what: "feeds of tags", paths: ({ posts }) => rarestTags(posts).map((tag) => `/tags/${tag}/rss.xml`) },
  tags: { what: "pages of tags", paths: ({ posts }) => rarestTags(posts).map((tag) => `/tags/${tag}`) },
  archive: {
    what: "the archive",
    paths: ({ posts }) => numbers(Math.ceil(posts / postsOfArchivePage), 1).map((page) => `/archive?page=${page}`),
  },
  author: { what: "pages of authors", paths: authorPages },
  docs: { what: "/api/docs", paths: () => ["/api/docs?{n}"] },
  lists: { what: "list pages far behind", paths: listPages },
  related: {
    what: "related posts",
    paths: ({ posts }) => numbers(posts).map((at) => `/api/blogs/${slugOf(at)}/related`),
  },
  missing: { what: "articles that do not exist", paths: () => ["/blog/no-such-article-{n}"] },
  sources: { what: "Markdown sources", paths: ({ posts }) => numbers(posts).map((at) => `/blog/${slugOf(at)}.md`) },
  "sign-in": { what: "sign-in pages", paths: () => ["/admin/login?from=/admin/{n}"] },
  export: {
    what: "exports of a signed-in person",
    paths: () => ["/api/analytics/export?{n}"],
    headers: (site) => site.adminHeaders(),
  },
};

/** Measures how one client address with many connections slows requests from all other addresses. */
export const readersBesideStranger: Case[] = [
  ...[12, 60, 256].map((connections) => besideStranger(`search-${connections}`, search, connections)),
  ...Object.entries(others).map(([name, read]) => besideStranger(name, read, 256)),
];

/** Repeats the measurement with the worst searches; wrk sends them instead of the bench's own client. */
export const readersBesideWrk = besideStranger("wrk", { ...search, what: "wrk's worst searches" }, 256, attackByWrk);

type Attack = (options: LoadOptions) => Promise<Pick<LoadResult, "requests" | "statuses">>;

function besideStranger(name: string, read: Read, connections: number, byOtherProgram?: Attack): Case {
  return {
    name: `readers-beside-stranger-${name}`,
    measure: async (bench) => {
      const site = await bench.site();
      const what = `beside ${connections} connections of ${read.what}`;
      const { page, health, searches, attacked, grownMb } = await loadAll(
        bench,
        site,
        read,
        connections,
        byOtherProgram,
      );
      const p99 = ({ latenciesMs, mainThreadMs }: LoadResult) => ({
        now: percentile(latenciesMs, 0.99),
        byCpu: percentile(mainThreadMs, 0.99),
        unit: "ms" as const,
      });
      const details = { requests: attacked.requests, statuses: JSON.stringify(attacked.statuses) };
      return [
        { what: `p99 of a cached page ${what}`, ...p99(page), goal: { atMost: 50 }, details },
        { what: `p99 of /healthz ${what}`, ...p99(health), goal: { atMost: 50 } },
        { what: `p99 of another network's search ${what}`, ...p99(searches), goal: { atMost: 1000 } },
        { what: `memory ${what}`, now: grownMb, unit: "MB", goal: { atMost: 100 } },
      ];
    },
  };
}

async function loadAll(
  bench: BenchmarkProcesses,
  site: Site,
  read: Read,
  connections: number,
  byOtherProgram: Attack | undefined,
) {
  const [client, monitor, crowd] = await Promise.all([bench.client(), bench.neighbour(), bench.crowd()]);
  const { port } = site;
  const base = { port, localAddress: reader, connections: 1, pauseMs, watchedPid: site.pid, headers: browserHeaders };
  const attack: Attack = byOtherProgram ?? ((options) => crowd.load(options, 0));
  const searchPaths = numbers(2000).map((number) => `/blog?search=${manyCommonWords(number, 2).join("+")}+${number}`);
  const paths = await read.paths(site);
  const headers = (await read.headers?.(site)) ?? browserHeaders;
  await client.load({ ...base, paths: [articlePath], requests: 50 });
  await monitor.load({ ...base, paths: searchPaths.slice(-10), requests: 10 });

  const before = memoryMb(site.pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryMb(site.pid))), sampleMs);
  const attacking = attack({ port, localAddress: stranger, connections, paths, headers, durationMs });
  const half = { ...base, reconnects: true, durationMs: durationMs / 2 - 200 };
  const searching = monitor.load({
    ...base,
    localAddress: neighbour,
    paths: searchPaths,
    durationMs: durationMs - 400,
  });
  const page = await client.load({ ...half, paths: [articlePath] });
  const health = await client.load({ ...half, paths: ["/healthz"] });
  const searches = await searching;
  const attacked = await attacking;
  clearInterval(sampling);
  return { page, health, searches, attacked, grownMb: peak - before };
}

const rarestTags = (posts: number) => numbers(Math.floor(posts / postsOfRarestTag)).map((tag) => `rare-${tag}`);

/** Pages 50 and later of the list of articles. */
function listPages({ posts }: Site) {
  return numbers(Math.floor(posts / pageSizes.blog) - 49, 50).map((page) => `/blog?page=${page}`);
}

/** All pages of the authors who wrote the posts. */
async function authorPages({ address, posts }: Site) {
  const { data } = (await (await fetch(`${address}/api/authors`)).json()) as { data: { id: string; slug: string }[] };
  const ofPosts = data.filter(({ id }) => authors.some((author) => author.id === id));
  const pages = numbers(Math.floor(posts / authors.length / pageSizes.blog), 1);
  return ofPosts.flatMap(({ slug }) => pages.map((page) => `/authors/${slug}?page=${page}`));
}

/** Current addresses of 300 articles' share images, none of them requested yet. */
async function shareImages(site: Site) {
  const addresses: string[] = [];
  // Requests sequentially, because the server accepts at most 256 connections from one address by default.
  for (const number of numbers(300, 200)) {
    const any = `${site.address}/share/${slugOf(number)}.${"0".repeat(20)}.png`;
    const answer = await fetch(any, { redirect: "manual" });
    addresses.push(answer.headers.get("location") ?? "");
  }
  return addresses;
}
