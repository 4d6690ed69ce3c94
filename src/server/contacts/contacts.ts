import { createHash } from "node:crypto";
import type {
  Message,
  MessageChanges,
  MessageFilter,
  MessagesBulk,
  NewMessage,
  SentMessage,
} from "../../contract/contacts/contacts.ts";
import { hourMs } from "../../contract/durations.ts";
import type { Subscription } from "../../contract/newsletter/newsletter.ts";
import { signUpTexts } from "../../contract/newsletter/sign-up-texts.ts";
import { visitorPages } from "../../contract/visitor-pages.ts";
import type { AppContext } from "../context.ts";
import { foldedTexts } from "../db/folding.ts";
import { createBulkActions } from "../db/found-rows.ts";
import { newId } from "../db/ids.ts";
import { withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { found, notFound } from "../errors.ts";
import { networkOf } from "../http/rate-limits/client-network.ts";
import * as queries from "./contacts.queries.ts";
import * as sources from "./message-sources.queries.ts";

const repetitionMs = hourMs;
const minimumNetworks = 3;
/** Minimum length of repeated text, in characters: shorter texts ("Please call me back") are often equal by chance. */
const minimumLength = 40;

const bulkChanges = {
  read: { isRead: true },
  unread: { isRead: false },
  replied: { isReplied: true },
  spam: { isSpam: true },
  "not-spam": { isSpam: false },
} as const;

interface Deps {
  /** Subscribes a sender in the transaction that stores the message; `place` has the page and the text of the form. */
  subscribe: (db: Db, subscription: Subscription, place: { page: string; text: string }) => Promise<void>;
  /** Notifies administrators, in the transaction that stores the message. */
  onMessage: (db: Db, message: Message) => Promise<void>;
}

/** Stores and manages visitors' messages. Likely spam is quarantined, never dropped. */
export function createContacts({ db, inTransaction, now }: AppContext, { subscribe, onMessage }: Deps) {
  /** Locks "contacts", so that concurrent messages see each other and their transactions cannot deadlock. */
  const withContactsLock = <T>(work: (transaction: Db) => Promise<T>, run = inTransaction) =>
    withLock(run, "contacts", work);

  /** Deletes the records of these messages' text and network, so that repeats do not mark them as spam. */
  const exempt = (transaction: Db, ids: string[]) => sources.removeOfMessages(transaction, ids);

  /** Applies a bulk action; returns the number of changed or deleted messages. */
  async function apply(transaction: Db, action: MessagesBulk["action"], ids: string[]) {
    if (action === "not-spam") await exempt(transaction, ids);
    if (action === "delete") return queries.remove(transaction, ids);
    return queries.updateMany(transaction, ids, bulkChanges[action], now());
  }

  async function update(id: string, changes: MessageChanges) {
    return withContactsLock(async (transaction) => {
      const message = found(await queries.update(transaction, id, changes, now()), "Message");
      if (changes.isSpam === false) await exempt(transaction, [id]);
      return message;
    });
  }

  return {
    list: (filter: MessageFilter) => queries.list(db, filter),
    stats: () => queries.stats(db),

    find: async (id: string) => found(await queries.findById(db, id), "Message"),

    /**
     * Stores a message, and subscribes its sender if `newsletter` is set. `address` is the client's IP address, which
     * shows whether a repeated text comes from one network or several.
     */
    async send({ website = "", newsletter, ...fields }: NewMessage, address: string, run = inTransaction) {
      const at = now();
      const id = newId(at);
      const sent: SentMessage = {
        _id: id,
        id,
        ...fields,
        createdAt: at.toISOString(),
        isRead: false,
        isReplied: false,
        repliedAt: null,
      };
      const message: Message = { ...sent, isSpam: website.trim() !== "" };

      return withContactsLock(async (transaction) => {
        await queries.insert(transaction, message);
        await quarantineRepeatedText(transaction, message, networkOf(address));
        await onMessage(transaction, message);
        if (newsletter) {
          const place = { page: visitorPages.contact.path, text: signUpTexts.contactForm };
          await subscribe(transaction, { email: sent.email, name: sent.name, preferences: [], website }, place);
        }
        return sent;
      }, run);
    },

    update,
    setRead: (id: string) => update(id, { isRead: true }),
    setReplied: (id: string) => update(id, { isReplied: true }),

    async remove(id: string) {
      const removed = await inTransaction((transaction) => queries.remove(transaction, [id]));
      if (removed === 0) throw notFound("Message");
    },

    ...createBulkActions(withContactsLock, "contact_messages", queries.idsMatching, apply),
  };
}

export type Contacts = ReturnType<typeof createContacts>;

/**
 * Quarantines all messages with this text if at least three networks sent it within an hour, unless one of the senders
 * was ever replied to. Case, accents and white space are ignored.
 */
async function quarantineRepeatedText(transaction: Db, message: Message, network: string) {
  const text = foldedTexts(message.message);
  const textKey = hash(text);
  const sentAt = Date.parse(message.createdAt);
  // Deletes records of messages older than an hour, because only repetitions within an hour count.
  await sources.removeUntil(transaction, sentAt - repetitionMs);
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
