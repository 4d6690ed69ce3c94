import { z } from "zod";
import { Email, EmailText, Flag, ids, NameText, PersonName, requiredText, SearchText, Timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { BulkIds, LongListFilter, ShownTotal } from "../long-lists.ts";

const messageExample = { examples: ["Hello, I have a question."] };

export const NewMessage = z.object({
  name: PersonName,
  email: Email,
  message: requiredText(limits.message, "Please write a message").meta(messageExample),
  /** A honeypot that people do not see: a message with a value here is quarantined. */
  website: z.string("Please leave this empty").optional().meta({ "x-form-only": true }),
  /** Checkbox of the form that also subscribes the sender, in the same transaction. */
  newsletter: z
    .union([z.literal("true"), z.boolean()], "true or false")
    .optional()
    .meta({ "x-form-only": true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** A message as its sender gets it back, without the result of the spam check. */
export const SentMessage = z.object({
  ...ids,
  name: NameText,
  email: EmailText,
  message: z.string().meta(messageExample),
  createdAt: Timestamp,
  isRead: z.boolean(),
  isReplied: z.boolean(),
  repliedAt: Timestamp.nullable(),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const Message = SentMessage.extend({ isSpam: z.boolean() });
export type Message = z.infer<typeof Message>;

export const MessageChanges = z
  .object({
    isRead: z.boolean("true or false"),
    isReplied: z.boolean("true or false"),
    isSpam: z.boolean("true or false"),
  })
  .partial();
export type MessageChanges = z.infer<typeof MessageChanges>;

export const MessageFilter = LongListFilter.extend({
  read: Flag.optional(),
  /** `true` lists only messages quarantined as spam, which all other lists and counts exclude. */
  spam: Flag.default(false),
});
export type MessageFilter = z.infer<typeof MessageFilter>;

/** `total` and `unread` exclude quarantined messages. */
export const MessageStats = z.object({ total: z.int(), unread: z.int(), quarantined: z.int() });
export type MessageStats = z.infer<typeof MessageStats>;

export const MessagesBulk = z.object({
  ids: BulkIds,
  action: z.enum(
    ["read", "unread", "replied", "spam", "not-spam", "delete"],
    "read, unread, replied, spam, not-spam or delete",
  ),
});
export type MessagesBulk = z.infer<typeof MessagesBulk>;

/** Applies to every message of a list, on all pages. */
export const FoundMessagesBulk = MessagesBulk.pick({ action: true }).extend({
  search: SearchText.optional(),
  read: z.boolean("true or false").optional(),
  spam: z.boolean("true or false").optional(),
  total: ShownTotal,
});
