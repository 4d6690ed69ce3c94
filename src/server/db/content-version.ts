import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./dialect.ts";
import type { Db } from "./tables.ts";
import { afterCommit } from "./transactions.ts";

/** How long another process's change may go unnoticed without a notice from the database. */
const maxAgeMs = 500;
/** How long a reader waits for the database to say whether anything changed. */
const waitMs = 25;
/** The same, when this process has just changed something, which its author expects to see. */
const waitAfterChangeMs = 1000;
/** A database that has not answered for this long counts as lost. */
const lostMs = 250;

const counters = ["content_version", "view_version"] as const;
type Counter = (typeof counters)[number];

/** Gets the pages that changes of this process are about. */
type ChangeListener = (paths: string[]) => void;
/** Runs in the transaction of a change. */
type ChangeStep = (transaction: Db, path: string | undefined) => Promise<void>;

/** Counters in the database, raised by every change that readers may notice: the keys of caches in all processes. */
export function createContentVersion({
  db,
  listen,
  requireVersions,
}: Pick<Database, "db" | "listen" | "requireVersions">) {
  // Not the time of day, which may be set back.
  const now = () => performance.now();
  let values = new Map<string, string>();
  let readAt = -Infinity;
  let failedAt = -Infinity;
  let noticedAt = -Infinity;
  /** When this process last raised each counter. */
  const raisedAt: Record<Counter, number> = { content_version: -Infinity, view_version: -Infinity };
  /** When the oldest query without an answer began. */
  let unansweredSince: number | undefined;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const listeners = new Set<ChangeListener>();
  const steps = new Set<ChangeStep>();
  /** What the changes of this process are about that listeners have not heard of. */
  let changedPaths: string[] = [];

  async function read() {
    const begunAt = now();
    unansweredSince ??= begunAt;
    try {
      const rows = await db.selectFrom("facts").select(["name", "value"]).where("name", "in", counters).execute();
      const before = values.get("content_version");
      values = new Map(rows.map(({ name, value }) => [name, value]));
      requireVersions(values);
      if (before !== undefined && before !== values.get("content_version")) notifyListeners();
      readAt = begunAt;
      failedAt = -Infinity;
      unansweredSince = undefined;
      listen("versions", onNotice);
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

  /** A process has raised a version, perhaps this one. */
  function onNotice() {
    noticedAt = now();
    query().catch(() => undefined);
  }

  /** Reads after the call; all concurrent calls share one running query and one queued query. */
  function query(): Promise<void> {
    if (!running) return (running = read().finally(() => (running = undefined)));
    return (queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return query();
      }));
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
    // Before the commit a reader would get the old version and take it for the newest.
    afterCommit(transaction, () => {
      raisedAt[counter] = now();
      requireVersions(undefined);
      // Listeners are called even when nobody reads.
      if (listeners.size === 0) return;
      if (path) changedPaths.push(path);
      query().catch(() => undefined);
    });
  }

  function versionOf(...names: Counter[]) {
    const version = () => names.map((name) => values.get(name) ?? "0").join(".");
    const hasUnreadChange = () => names.some((name) => raisedAt[name] >= readAt);
    const isFresh = () => now() - readAt <= maxAgeMs && readAt > noticedAt && !hasUnreadChange();

    return {
      /** The version, if it was read within the last half second and this process has changed nothing since. */
      known: () => (isFresh() ? version() : undefined),

      /** The version as the database has it, up to half a second old. */
      async current() {
        if (!isFresh()) await query();
        return version();
      },

      /** As `current`, or the last known version when the database does not answer at once. */
      async recent() {
        if (isFresh() || now() - failedAt < maxAgeMs) return version();
        const left = (hasUnreadChange() ? waitAfterChangeMs : waitMs) - unansweredFor();
        if (left <= 0 && running) return version();
        const answer = query().catch(() => undefined);
        if (left > 0) await Promise.race([answer, sleep(left, undefined, { ref: false })]);
        return version();
      },

      /** When the database stopped answering, by `performance.now()`; undefined while it answers. Does not wait for it. */
      lostSince: () => (unansweredFor() > lostMs ? unansweredSince : undefined),
    };
  }

  return {
    /** Raises the version, in the transaction of the change; `path` is the page that it is about. */
    async changed(transaction: Db, path?: string) {
      await raise(transaction, "content_version", path);
      for (const step of steps) await step(transaction, path);
    },
    /** Raises the version of views, which answers of the API show and pages do not. */
    viewsChanged: (transaction: Db) => raise(transaction, "view_version"),
    /** Runs the step in the transaction of each change of the content by this process. */
    onEachChange: (step: ChangeStep) => void steps.add(step),
    /** Calls the listener after each change of the content that this process learns of. */
    onChange: (listener: ChangeListener) => void listeners.add(listener),
    ...versionOf("content_version"),
    /** The version for answers that also show views. */
    withViews: versionOf("content_version", "view_version"),
  };
}
