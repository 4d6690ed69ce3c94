import type { Json, Time } from "./column-types.ts";

/** The tables by which processes work: jobs, mails, limits and repeated calls. */
export interface OperationTables {
  jobs: {
    id: string;
    kind: string;
    /** At most one job of a kind and key waits. */
    key: string | null;
    payload: Json;
    /** `uncertain`: handed to another server, which did not answer; `dead`: out of attempts. */
    state: "waiting" | "running" | "done" | "dead" | "uncertain" | "cancelled";
    /** Why the last attempt failed. */
    reason: string;
    attempts: number;
    /** 0 is at once. */
    run_at: Time;
    /** Who runs it, anew for each attempt, and how often they have said that they still do. */
    lease_id: string | null;
    renewals: number;
    handed_over_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Which slot of each recurring job was enqueued last. */
  job_schedules: { kind: string; last_slot: Time };
  /** One recipient each. What they say is composed when they are sent, from `props`, which are removed once they are accepted. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    props: Json;
    /** `uncertain`: handed over, and not answered yet or never. `bounced`: accepted, and reported as undeliverable later. */
    state: "queued" | "accepted" | "failed" | "uncertain" | "bounced" | "dismissed";
    /** The last answer of the mail server, or why there was none. */
    response: string;
    attempts: number;
    attempted_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Those that serve the site from this database, said once a minute. */
  processes: { id: string; host: string; version: string; media: string; started_at: Time; seen_at: Time };
  /** Attempts that rate limits count, for several processes that share the limits. */
  tries: { key: string; count: number; until: Time };
  /** Results of calls with an `Idempotency-Key`; `id` and `fingerprint` are hashes, which reveal neither key nor caller. */
  idempotency_keys: { id: string; fingerprint: string; result: Json; expires_at: Time };
  /** Single values of this site: hashes of set-up tokens, the versions of the public content and of folded columns. */
  facts: { name: string; value: string };
}
