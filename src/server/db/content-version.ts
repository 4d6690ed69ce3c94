import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./dialect.ts";
import type { Db } from "./tables.ts";
import { afterCommit } from "./transactions.ts";

/** Maximum time in ms until a change by another process is noticed. */
const maxAgeMs = 500;
/** Maximum time in ms that a request waits for the version; after this time it uses the last known version. */
const waitMs = 25;
/** Time in ms without an answer to a query after which the database counts as lost. */
const lostMs = 250;

const counters = ["content_version", "view_version"] as const;
type Counter = (typeof counters)[number];

/** Receives the paths of the pages that this process has changed. */
type ChangeListener = (paths: string[]) => void;

interface Timing {
  /** Clock in ms; monotonic, because the system time may be set back. */
  now?: () => number;
  /** Replaces `waitMs` after a change by this process, because the change's author expects to see the change. */
  waitAfterChangeMs?: number;
}

/** Manages counters in the database that every visible change increments; all processes use them as cache keys. */
export function createContentVersion(
  { db }: Pick<Database, "db">,
  { now = () => performance.now(), waitAfterChangeMs = 1000 }: Timing = {},
) {
  let values = new Map<string, string>();
  let readAt = -Infinity;
  let failedAt = -Infinity;
  /** Time at which this process last incremented each counter. */
  const raisedAt: Record<Counter, number> = { content_version: -Infinity, view_version: -Infinity };
  /** Start time of the oldest query that the database has not answered; undefined if there is none. */
  let unansweredSince: number | undefined;
  let running: { begunAt: number; answer: Promise<void> } | undefined;
  const listeners = new Set<ChangeListener>();
  /** Paths changed by this process that listeners have not received yet. */
  let changedPaths: string[] = [];

  async function read(begunAt: number) {
    unansweredSince ??= begunAt;
    try {
      const rows = await db.selectFrom("facts").select(["name", "value"]).where("name", "in", counters).execute();
      // Drops this result, because a query that began later has already answered.
      if (begunAt < readAt) return;
      const before = values.get("content_version");
      values = new Map(rows.map(({ name, value }) => [name, value]));
      if (before !== undefined && before !== values.get("content_version")) notifyListeners();
      readAt = begunAt;
      failedAt = -Infinity;
      unansweredSince = undefined;
    } catch (error) {
      failedAt = now();
      throw error;
    }
  }

  function notifyListeners() {
    const paths = changedPaths;
    changedPaths = [];
    for (const listener of listeners) listener(paths);
  }

  /** Reads the versions. Concurrent calls share a query, unless this process made a change after the query began. */
  function query(): Promise<void> {
    const lastRaisedAt = Math.max(...Object.values(raisedAt));
    if (running && lastRaisedAt < running.begunAt) return running.answer;
    const begunAt = now();
    const started = { begunAt, answer: read(begunAt) };
    running = started;
    const end = () => {
      if (running === started) running = undefined;
    };
    return started.answer.finally(end);
  }

  const unansweredFor = () => now() - (unansweredSince ?? now());

  async function raise(transaction: Db, counter: Counter, path?: string) {
    await transaction
      .insertInto("facts")
      .values({ name: counter, value: "1" })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as bigint) + 1 as text)` }),
      )
      .execute();
    // Set after the commit: otherwise, a query in between would read the old version and take it for the new one.
    afterCommit(transaction, () => {
      raisedAt[counter] = now();
      // Reads the new version at once, so that listeners are called even if no request reads it.
      if (listeners.size === 0) return;
      if (path) changedPaths.push(path);
      query().catch(() => undefined);
    });
  }

  function versionOf(...names: Counter[]) {
    const version = () => names.map((name) => values.get(name) ?? "0").join(".");
    const hasUnreadChange = () => names.some((name) => raisedAt[name] >= readAt);
    const isFresh = () => now() - readAt <= maxAgeMs && !hasUnreadChange();
    const known = () => (isFresh() ? version() : undefined);

    return {
      /** Returns the version if read in the last 500 ms and unchanged by this process since; else undefined. */
      known,

      /** Returns a function that calls `read` only if the version has changed or is unknown, and caches the result. */
      oncePerVersion<T>(read: () => Promise<T>): () => Promise<T> {
        let latest: { version: string; value: T } | undefined;
        return async () => {
          const begunAt = known();
          if (latest && latest.version === begunAt) return latest.value;
          const value = await read();
          if (begunAt !== undefined) latest = { version: begunAt, value };
          return value;
        };
      },

      /** Returns the version in the database, up to half a second old. */
      async current() {
        if (!isFresh()) await query();
        return version();
      },

      /** Returns the version; if the database fails or does not answer in time, returns the last known version. */
      async recent() {
        if (isFresh() || now() - failedAt < maxAgeMs) return version();
        const left = (hasUnreadChange() ? waitAfterChangeMs : waitMs) - unansweredFor();
        if (left <= 0 && running) return version();
        const answer = query().catch(() => undefined);
        if (left > 0) await Promise.race([answer, sleep(left, undefined, { ref: false })]);
        return version();
      },

      /** Time at which the database stopped answering, by `performance.now()`; undefined while it answers. */
      lostSince: () => (unansweredFor() > lostMs ? unansweredSince : undefined),
    };
  }

  return {
    /** Increments the version in the transaction of the change; `path` is the changed page, if known. */
    changed: (transaction: Db, path?: string) => raise(transaction, "content_version", path),
    /** Increments the version of view counts. API responses contain view counts; pages do not. */
    viewsChanged: (transaction: Db) => raise(transaction, "view_version"),
    /** Calls the listener after each change of content that this process notices, its own or another process's. */
    onChange: (listener: ChangeListener) => void listeners.add(listener),
    ...versionOf("content_version"),
    /** The same methods with a version that also changes with view counts, for responses that contain them. */
    withViews: versionOf("content_version", "view_version"),
  };
}

export type ContentVersion = ReturnType<typeof createContentVersion>;
