import type { Generated } from "kysely";
import type { DeliveryState, IssueOrigin, IssueState } from "../../../contract/issues.ts";
import type { InactiveReason, WaveSource } from "../../../contract/newsletter.ts";
import type { Day, Json, Time, SqlBoolean } from "./column-types.ts";

/** The tables of subscribers, and of the issues they get. */
export interface NewsletterTables {
  subscribers: {
    id: string;
    email: string;
    email_key: string;
    name: string;
    preferences: Json;
    is_active: SqlBoolean;
    /** What the person wrote, or a mail server said. */
    unsubscribe_reason: string;
    subscribed_at: Time;
    created_at: Time;
    folded: string;
    /** In the links by which the subscriber unsubscribes and chooses topics; the database makes it. */
    token: Generated<string>;
    /** Empty while active, and where it was not recorded. */
    inactive_reason: Generated<InactiveReason | "">;
    /** What the person agreed to. */
    consent: Json | null;
    confirmed_at: Time | null;
  };
  /** Sign-ups that wait for their confirmation, for a few days; `token_hash` is the SHA-256 of the token in the address. */
  subscription_requests: {
    id: string;
    subscriber_id: string;
    consent: Json;
    network: string;
    domain: string;
    created_at: Time;
    /** Of one that is held back. */
    wave_id: string | null;
    token_hash: string | null;
    expires_at: Time | null;
    /** Time of the mail that asked for the confirmation; null while held back, and where an administrator released it. */
    mailed_at: Time | null;
    /** The address without what its provider ignores. */
    mailbox: string | null;
  };
  /** Many sign-ups without confirmations: from one network, of one domain, or on the whole site. */
  subscription_waves: {
    id: string;
    source: WaveSource;
    name: string;
    started_at: Time;
    last_at: Time;
    released_at: Time | null;
    removed_at: Time | null;
  };
  /** What subscribers get together. */
  issues: {
    id: string;
    /** Given when sending begins. */
    number: number | null;
    origin: IssueOrigin;
    /** Of an issue that was made by publishing: the post, which is sent once. */
    post_id: string | null;
    subject: string;
    preview: string;
    /** Markdown, and the HTML rendered from it when it was saved. */
    note: string;
    note_html: string;
    post_ids: Json;
    state: IssueState;
    /** When a scheduled one is sent. */
    send_at: Time | null;
    /** What was sent, as it was when sending began. */
    content: Json | null;
    created_at: Time;
    updated_at: Time;
    started_at: Time | null;
    ended_at: Time | null;
    version: Generated<number>;
  };
  /** The ledger of an issue: a row for each recipient. */
  issue_deliveries: {
    issue_id: string;
    subscriber_id: string;
    state: DeliveryState;
    /** The last answer of the mail server, or why there was none. */
    response: string;
    /** Whether the mail server has refused the address for good. */
    is_permanent: SqlBoolean;
    /** When a bounce came back. */
    bounced_at: Time | null;
    /** The present mail; null while none was made. */
    mail_id: string | null;
    updated_at: Time;
  };
  /** How many recipients of an issue were in each state, in place of a ledger that is older than a year. */
  issue_figures: {
    issue_id: string;
    queued: number;
    accepted: number;
    failed: number;
    uncertain: number;
    bounced: number;
  };
  /** How many active subscribers there were at the end of each day. */
  subscriber_days: { day: Day; active: number };
}
