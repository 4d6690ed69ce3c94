import type { SecurityEventKind } from "../../../contract/security-events.ts";
import type { Json, Time, SqlBoolean } from "./column-types.ts";

/** The tables of people who sign in, as accounts and as authors, and of what they did. */
export interface AccountTables {
  users: {
    id: string;
    name: string;
    email: string;
    /** The address in lower case, which is what is unique. */
    email_key: string;
    password_hash: string;
    role: "user" | "admin";
    is_active: SqlBoolean;
    last_login_at: Time | null;
    created_at: Time;
    folded: string;
  };
  sessions: {
    /** SHA-256 of the cookie's value: a copy of the table opens no session. */
    id: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    /** What the browser called itself at sign-in. */
    user_agent: string;
    /** A few minutes behind at most. */
    last_used_at: Time;
  };
  /** Links by which people set a password; `id` is the SHA-256 of the token in the address. */
  password_links: { id: string; user_id: string; expires_at: Time };
  /** What people say about themselves as authors. */
  author_profiles: {
    user_id: string;
    /** The present one of `author_slugs`. */
    slug: string;
    bio: string;
    bio_html: string;
    /** Of the code that rendered the bio; 0 where a later attempt may succeed. */
    rendered_version: number;
    picture: string | null;
    links: Json;
  };
  /** The slug of each author and their former ones, which redirect. */
  author_slugs: { slug: string; user_id: string };
  /** Deleted after 90 days; names and e-mail addresses are those at the time of the event. */
  security_events: {
    id: string;
    kind: SecurityEventKind;
    at: Time;
    count: number;
    /** A key of what all events of one row share, including the hour. */
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
