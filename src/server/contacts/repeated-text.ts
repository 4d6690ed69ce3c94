import { createHash } from "node:crypto";
import type { Message } from "../../contract/contacts/contacts.ts";
import { hourMs } from "../../contract/durations.ts";
import { foldedTexts } from "../db/folding.ts";
import type { Db } from "../db/tables.ts";
import * as sources from "./message-sources.queries.ts";

const windowMs = hourMs;
const minimumNetworks = 3;
/** Short texts ("Hello", "Please call me back") are often equal by chance. */
const minimumLength = 40;

/**
 * Quarantines messages whose text came from several networks within an hour, including the earlier ones, unless one of
 * the senders is known from a message that was replied to. Case, accents and white space are ignored.
 */
export async function quarantineRepeatedText(transaction: Db, message: Message, network: string) {
  const text = foldedTexts(message.message);
  const textKey = hash(text);
  const sentAt = Date.parse(message.createdAt);
  // The origin of a message is deleted once it cannot matter any more.
  await sources.removeUntil(transaction, sentAt - windowMs);
  await sources.insert(transaction, {
    message_id: message.id,
    text_key: textKey,
    network_key: hash(`${textKey} ${network}`),
    sent_at: sentAt,
  });
  if (text.length < minimumLength || (await sources.countNetworks(transaction, textKey)) < minimumNetworks) return;
  if (!(await sources.hasKnownSender(transaction, textKey))) await sources.quarantine(transaction, textKey);
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
