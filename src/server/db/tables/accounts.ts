import type { SecurityEventKind } from "../../../contract/security-events/security-events.ts";
import type { Json, SqlBoolean, Time } from "../document-columns.ts";

/** Tables of accounts, authors, and security events. */
export interface AccountTables {
  users: {
    id: string;
    name: string;
    email: string;
    /** Email address, folded for comparison; unique among users. */
    email_key: string;
    password_hash: string;
    role: "user" | "admin";
    is_active: SqlBoolean;
    last_login_at: Time | null;
    created_at: Time;
    folded: string;
  };
  sessions: {
    /** SHA-256 of the cookie's value, so that a copy of the table opens no session. */
    id: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    user_agent: string;
    /** Time of the last request, a few minutes behind at most. */
    last_used_at: Time;
  };
  /** Access tokens for programs; `hash` is the SHA-256 of the token. */
  access_tokens: {
    id: string;
    hash: string;
    user_id: string;
    name: string;
    scopes: Json;
    created_at: Time;
    /** `null` if the token never expires. */
    expires_at: Time | null;
    /** Time of the last call, a few minutes behind at most. */
    last_used_at: Time | null;
    last_network: string | null;
  };
  /** Links for setting a password; `id` is the SHA-256 of the token in the address. */
  password_links: { id: string; user_id: string; expires_at: Time };
  author_profiles: {
    user_id: string;
    /** Current slug; `author_slugs` contains it and the former slugs. */
    slug: string;
    bio: string;
    bio_html: string;
    /** Version of the renderer that made `bio_html`; 0 if rendering failed and is to be tried again. */
    rendered_version: number;
    picture: string | null;
    links: Json;
  };
  /** Current slug of each author, and former slugs, which redirect to it. */
  author_slugs: { slug: string; user_id: string };
  /** Security events, deleted after 90 days; names and email addresses are those at the time of the event. */
  security_events: {
    id: string;
    kind: SecurityEventKind;
    at: Time;
    count: number;
    /** Key shared by equal events within an hour, so that one row counts them all. */
    bucket: string;
    actor_id: string | null;
    actor_name: string;
    actor_email: string;
    subject_id: string | null;
    subject_name: string;
    subject_email: string;
    network: string;
    detail: string;
    folded: string;
  };
}
