import type { SqlBoolean, Time } from "../document-columns.ts";

/** Tables of messages from readers and other sites. */
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
  /** Replies from the inbox; state and response are those of the mail. */
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
  /** Preferences of an administrator for mails about messages; without a row, one mail per message. */
  message_notices: { user_id: string; messages: "at-once" | "daily" | "off"; counts_spam: SqlBoolean };
  /** Messages of the last hour, to detect one text that many networks send. */
  message_sources: {
    message_id: string;
    /** Hashes of text and network, so that neither can be read. */
    text_key: string;
    network_key: string;
    sent_at: Time;
  };
  /** Webmentions: pages of other sites that link to articles. They stay when the post is deleted. */
  webmentions: {
    id: string;
    source: string;
    /** Address that the source links to; null for mentions older than the column. */
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
