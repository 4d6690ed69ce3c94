import type { Json, Time } from "../document-columns.ts";

/** Tables for the operation of the server: jobs, mails, rate limits and idempotency keys. */
export interface OperationTables {
  jobs: {
    id: string;
    kind: string;
    /** Deduplication key: at most one job of a kind and key is waiting. */
    key: string | null;
    payload: Json;
    /** `uncertain`: handed to another server, which did not answer; `dead`: out of attempts. */
    state: "waiting" | "running" | "done" | "dead" | "uncertain" | "cancelled";
    /** Reason why the last attempt failed. */
    reason: string;
    attempts: number;
    /** Time at which the job is due; 0 means immediately. */
    run_at: Time;
    /** Id of the running attempt, which holds the job's lease; `renewals` counts its heartbeats. */
    lease_id: string | null;
    renewals: number;
    handed_over_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Addresses that are notified of events; triggers of other tables enqueue the deliveries as jobs. */
  webhooks: { id: string; url: string; events: Json; secret: string; created_at: Time };
  /** Time of the last enqueued run of each recurring job. */
  job_schedules: { kind: string; last_slot: Time };
  /** Mails to one recipient each, rendered from `props` when they are sent; accepted mails have empty `props`. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    props: Json;
    /** `uncertain`: the mail server did not answer. `bounced`: accepted, and reported as undeliverable later. */
    state: "queued" | "accepted" | "failed" | "uncertain" | "bounced" | "dismissed";
    /** Last response of the mail server, or the reason why there was none. */
    response: string;
    attempts: number;
    attempted_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Attempts counted by rate limits, in a table because all processes share the limits. */
  tries: { key: string; count: number; until: Time };
  /** Results of calls with an `Idempotency-Key`; the hashes `id` and `fingerprint` reveal neither key nor caller. */
  idempotency_keys: { id: string; fingerprint: string; result: Json; expires_at: Time };
  /** Single values of this site, such as hashes of set-up tokens and the version of the public content. */
  facts: { name: string; value: string };
}
