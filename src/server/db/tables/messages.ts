import type { SqlBoolean, Time } from "../document-columns.ts";

/** Tables of messages from visitors and of mentions by other sites. */
export interface MessageTables {
  contact_messages: {
    id: string;
    name: string;
    email: string;
    message: string;
    created_at: Time;
    is_read: SqlBoolean;
    is_replied: SqlBoolean;
    replied_at: Time | null;
    is_spam: SqlBoolean;
    folded: string;
  };
  /** Replies to contact messages; `state` and `response` describe the delivery of the reply's mail. */
  replies: {
    id: string;
    message_id: string;
    mail_id: string;
    user_id: string;
    user_name: string;
    text: string;
    state: "queued" | "accepted" | "failed" | "uncertain" | "bounced";
    response: string;
    created_at: Time;
  };
  /** Mail preferences of an administrator for messages; an administrator without a row gets a mail per message. */
  message_notices: { user_id: string; messages: "at-once" | "daily" | "off"; counts_spam: SqlBoolean };
  /** Sources of messages from the last hour, to detect a text that several networks send. */
  message_sources: {
    message_id: string;
    /** SHA-256 of the message text; `network_key` is that of the sender's network. Hashes conceal both values. */
    text_key: string;
    network_key: string;
    sent_at: Time;
  };
  /** Webmentions: pages of other sites that link to a post. Rows stay while the post is in the trash. */
  webmentions: {
    id: string;
    source: string;
    /** URL of the post that the source links to; null for mentions older than this column. */
    target: string | null;
    post_id: string;
    kind: "reply" | "like" | "repost" | "mention";
    state: "pending" | "approved" | "rejected";
    author: string;
    author_url: string | null;
    excerpt: string;
    created_at: Time;
    /** Time at which the source was last found to link to the article. */
    verified_at: Time;
    folded: string;
  };
}
