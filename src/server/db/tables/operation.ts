import type { Json, Time } from "../document-columns.ts";

/** Tables for the operation of processes: jobs, mails, limits and repeated calls. */
export interface OperationTables {
  jobs: {
    id: string;
    kind: string;
    /** Key of the job; at most one job of a kind and key is waiting. */
    key: string | null;
    payload: Json;
    /** `uncertain`: handed to another server, which did not answer; `dead`: out of attempts. */
    state: "waiting" | "running" | "done" | "dead" | "uncertain" | "cancelled";
    /** Reason why the last attempt failed. */
    reason: string;
    attempts: number;
    /** Due time; 0 means at once. */
    run_at: Time;
    /** Lease owner (new id per attempt) and heartbeat count. */
    lease_id: string | null;
    renewals: number;
    handed_over_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Last enqueued slot of each recurring job. */
  job_schedules: { kind: string; last_slot: Time };
  /** Mails with one recipient each, composed from `props` when they are sent. Accepted mails have no props any more. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    props: Json;
    /** `uncertain`: handed over without an answer. `bounced`: accepted, and reported as undeliverable later. */
    state: "queued" | "accepted" | "failed" | "uncertain" | "bounced" | "dismissed";
    /** Last response of the mail server, or the reason why there was none. */
    response: string;
    attempts: number;
    attempted_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Attempts counted by rate limits, for several processes that share the limits. */
  tries: { key: string; count: number; until: Time };
  /** Results of calls with an `Idempotency-Key`; the hashes `id` and `fingerprint` reveal neither key nor caller. */
  idempotency_keys: { id: string; fingerprint: string; result: Json; expires_at: Time };
  /** Single values of this site: hashes of set-up tokens, the version of the public content. */
  facts: { name: string; value: string };
}
