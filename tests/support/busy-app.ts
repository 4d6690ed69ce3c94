import { onTestFinished } from "vitest";
import { hourMs } from "../../src/contract/durations.ts";
import { testApp } from "./test-app.ts";

export const [attacker, reader] = ["203.0.113.7", "198.51.100.9"];
/** Maximum number of concurrent reads of one network. */
export const running = 4;

/** Creates a site behind a proxy, in which searches that begin with "slow" wait until the test finishes them. */
export async function busyApp(settings: Record<string, string> = {}, maxReadWaitMs = hourMs) {
  const site = await testApp({ maxReadWaitMs, settings: { TRUST_PROXY: "on", ...settings } });
  const { published, features, origin } = site;
  const { slug } = await published({ title: "An article", content: "slow and quick words" });
  const { list } = features.posts;
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  onTestFinished(() => gate.resolve());
  features.posts.list = async (viewer, filter, ...rest) => {
    const { search } = filter;
    if (search) begun.push(search);
    const finished = new Promise<void>((resolve) => search && finish.set(search, resolve));
    if (search?.startsWith("slow")) await Promise.race([gate.promise, finished]);
    return list(viewer, filter, ...rest);
  };

  const get = (path: string, address: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: "manual", ...init, headers: { ...init.headers, "x-forwarded-for": address } });
  return {
    ...site,
    slug,
    begun,
    get,
    release: gate.resolve,
    /** Finishes one waiting search. */
    finish: (search: string) => finish.get(search)?.(),
    search: (words: string, address: string, init?: RequestInit) => get(`/blog?search=${words}`, address, init),
    async waiting() {
      const { text } = await site.visitor.get("/metrics");
      return Number(/folio_queue_tasks\{queue="reads",state="waiting"\} (\d+)/.exec(text)?.[1]);
    },
  };
}
