import { createHash } from "node:crypto";
import type { Message } from "../../contract/contacts.ts";
import { foldedTexts } from "../db/phrases.ts";
import type { Db } from "../db/tables.ts";
import * as sources from "./message-sources.queries.ts";

const window = 3_600_000;
const many = 3;

/**
 * Keeps messages apart whose text came from three addresses or more within an hour, e-mail addresses or those of
 * the network; the earlier ones too. Case, accents and white space make no other text of it.
 */
export async function keepTextFromManyApart(transaction: Db, message: Message, networkAddress: string) {
  const textKey = hash(foldedTexts(message.message));
  const sentAt = Date.parse(message.createdAt);
  // Where a message came from is forgotten when it cannot matter any more.
  await sources.removeUntil(transaction, sentAt - window);
  await sources.insert(transaction, {
    message_id: message.id,
    text_key: textKey,
    email_key: hash(`${textKey} ${message.email.toLowerCase()}`),
    network_key: hash(`${textKey} ${networkAddress}`),
    sent_at: sentAt,
  });
  if ((await sources.countSources(transaction, textKey)) >= many) await sources.setSpam(transaction, textKey);
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
