import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { articlePath, feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
import type { Features } from "../../features.ts";
import { inProcess } from "../../http/logging.ts";

/** Period in days for the most read articles. `articles` limits these, and also the last edited pages. */
const days = 30;
const articles = 20;
/** Pause between the renderings of two pages, so that other requests are answered meanwhile. */
const pauseMs = 5;
/** Pause between two warm-up rounds, so that frequent changes do not keep the server rendering all the time. */
const roundPauseMs = 1000;

const fixed = [visitorPages.home, visitorPages.blog, visitorPages.archive, ...Object.values(feedFormats)].map(
  ({ path }) => path,
);

interface Deps {
  analytics: Pick<Features["analytics"], "mostRead">;
  contentVersion: Pick<Features["contentVersion"], "onChange">;
  log: FastifyBaseLogger;
}

/** Renders the most read and the last edited pages in advance, at start-up and after each content change. */
export function createWarmUp(app: FastifyInstance, { analytics, contentVersion, log }: Deps) {
  const stopping = new AbortController();
  let isDue = false;
  const changed = new Set<string>();
  let running: Promise<void> | undefined;

  async function run() {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      const edited = [...changed].slice(-articles);
      changed.clear();
      const mostRead = (await analytics.mostRead(days, articles)).map(articlePath);
      for (const url of new Set([...edited, ...fixed, ...mostRead])) {
        await app.inject({ url, remoteAddress: inProcess, headers: requestHeaders });
        await sleep(pauseMs, undefined, { signal: stopping.signal });
      }
      await sleep(roundPauseMs, undefined, { signal: stopping.signal });
    }
  }

  function request(paths: string[] = []) {
    for (const path of paths) changed.add(path);
    isDue = true;
    running ??= run()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, "the most read pages could not be rendered in advance");
      })
      .finally(() => (running = undefined));
  }

  return {
    start() {
      contentVersion.onChange(request);
      request();
    },
    abort: () => stopping.abort(),
    /** Resolves when a running warm-up has ended; an aborted warm-up ends after its current page request. */
    ended: async () => running,
  };
}

/**
 * Headers of warm-up requests: the encodings that most browsers accept, and the mark of a prefetch, so that these
 * requests are not counted as views.
 */
const requestHeaders = { "accept-encoding": "gzip, deflate, br", "sec-purpose": "prefetch" };
