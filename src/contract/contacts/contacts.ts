import { z } from "zod";
import { type CallTable, params } from "../calls/call-schemas.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import { Email, EmailText, Flag, ids, NameText, PersonName, requiredText, SearchText, Timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { BulkIds, BulkOutcome, LongListFilter, ShownTotal } from "../long-lists.ts";
import { model } from "../model.ts";
import { MessageNotices, NewReply, Reply } from "./replies.ts";

const messageExample = { examples: ["Hello, I have a question."] };

export const NewMessage = model("NewMessage", {
  name: PersonName,
  email: Email,
  message: requiredText(limits.message, "Please write a message").meta(messageExample),
  /** Honeypot field, invisible to people: a message with a value here is quarantined. */
  website: z.string("Please leave this empty").optional().meta({ "x-form-only": true }),
  /** Checkbox of the form that also subscribes the sender, in the same transaction. */
  newsletter: z
    .union([z.literal("true"), z.boolean()], "true or false")
    .optional()
    .meta({ "x-form-only": true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** A message in the response to its sender, without the result of the spam check. */
export const SentMessage = model("SentMessage", {
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

export const Message = SentMessage.extend({ isSpam: z.boolean() }).meta({ title: "Message" });
export type Message = z.infer<typeof Message>;

export const MessageChanges = z
  .object({
    isRead: z.boolean("true or false"),
    isReplied: z.boolean("true or false"),
    isSpam: z.boolean("true or false"),
  })
  .partial()
  .meta({ title: "MessageChanges" });
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

/** Bulk action on all messages that match a filter, including those on other pages of the list. */
export const FoundMessagesBulk = MessagesBulk.pick({ action: true }).extend({
  search: SearchText.optional(),
  read: z.boolean("true or false").optional(),
  spam: z.boolean("true or false").optional(),
  total: ShownTotal,
});

/** Calls for messages. */
export const messageCalls = {
  "POST /contacts": { body: NewMessage, answer: oneOf(SentMessage) },
  "GET /contacts": { query: MessageFilter, answer: listOf(Message) },
  "GET /contacts/stats": { answer: oneOf(MessageStats) },
  "GET /contacts/:id": { params, resource: "Message", answer: oneOf(Message) },
  "PUT /contacts/bulk/all": { body: FoundMessagesBulk, answer: oneOf(BulkOutcome) },
  "PUT /contacts/bulk": { body: MessagesBulk, answer: oneOf(BulkOutcome) },
  "PUT /contacts/:id": { params, resource: "Message", body: MessageChanges, answer: oneOf(Message) },
  "PUT /contacts/:id/read": { params, resource: "Message", answer: oneOf(Message) },
  "PUT /contacts/:id/replied": { params, resource: "Message", answer: oneOf(Message) },
  "DELETE /contacts/:id": { params, resource: "Message", answer: Done },
  "GET /contacts/:id/replies": { params, resource: "Message", answer: oneOf(z.array(Reply)) },
  "POST /contacts/:id/replies": { params, resource: "Message", body: NewReply, answer: oneOf(Reply) },
  "GET /contacts/notices": { answer: oneOf(MessageNotices) },
  "PUT /contacts/notices": { body: MessageNotices, answer: oneOf(MessageNotices) },
} as const satisfies CallTable;
