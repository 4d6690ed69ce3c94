import { z } from "zod";
import {
  FoundMessagesBulk,
  Message,
  MessageChanges,
  MessageFilter,
  MessagesBulk,
  MessageStats,
  NewMessage,
  SentMessage,
} from "../contacts/contacts.ts";
import { MessageNotices, NewReply, Reply } from "../contacts/replies.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import { BulkOutcome } from "../long-lists.ts";
import { type CallTable, params } from "./call-schemas.ts";

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
