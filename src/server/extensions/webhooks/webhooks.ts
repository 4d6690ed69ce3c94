import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { deliveryKind } from "../../../contract/extensions/webhooks/webhook-texts.ts";
import { maxWebhooks, type NewWebhook, webhookTexts } from "../../../contract/extensions/webhooks/webhooks.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import { conflict, found, Refusal } from "../../errors.ts";
import type { ExtensionDeps } from "../../extension.ts";
import type { Actor } from "../../http/actor.ts";
import { type Attempt, PermanentFailure } from "../../jobs/run-job.ts";
import { FetchRefused } from "../../outgoing/fetch-public.ts";
import * as queries from "./webhooks.queries.ts";

/** Event for one webhook. Triggers of the database enqueue it, as the migration of the table `webhooks` defines. */
const Delivery = z.object({
  webhook: z.string(),
  url: z.string(),
  type: z.string(),
  /** Time of the event in epoch milliseconds. */
  at: z.number(),
  /** Id of the post, message, subscriber or webhook that the event is about. */
  subject: z.string(),
  slug: z.string().nullable(),
});
type Delivery = z.infer<typeof Delivery>;

/** Manages webhooks, and delivers events to them as Standard Webhooks defines. */
export function createWebhooks({ db, inTransaction, now, settings }: AppContext, deps: ExtensionDeps) {
  const fetchPublic = deps.createPublicFetch("webhook");
  const deliveries = deps.jobs.register(deliveryKind, {
    title: "Deliver an event to a webhook",
    describe: ({ type, url }) => `${type} to ${url}`,
    payload: Delivery,
    // The last attempt is made a day after the event.
    maxAttempts: 10,
    concurrency: 5,
    isRepeatable: true,
    run: deliver,
  });

  async function deliver(delivery: Delivery, { id, signal }: Attempt) {
    const { webhook, type, at } = delivery;
    const target = await queries.findTarget(db, webhook);
    if (!target) return "Not sent: the webhook was deleted";
    const data = await dataOf(delivery);
    if (!data) return "Not sent: the message was deleted, or is spam";
    const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = {
      "content-type": "application/json",
      "webhook-id": `msg_${id}`,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf(`msg_${id}.${seconds}.${body}`, target.secret),
    };
    const { status } = await fetchPublic(target.url, signal, { headers, body }).catch((error: unknown) => {
      throw error instanceof FetchRefused ? new PermanentFailure(error.message) : error;
    });
    const answer = `The receiver answered ${status}`;
    if (status === 410) throw new PermanentFailure(answer);
    if (status < 200 || status > 299) throw new Error(answer);
    return answer;
  }

  /** Returns the present data of the event's subject; undefined if there is nothing to send. */
  async function dataOf({ type, subject: id, slug }: Delivery) {
    if (type.startsWith("message.")) {
      const message = await deps.findMessage(id).catch(ignoreMissing);
      return message?.isSpam ? undefined : message;
    }
    if (type.startsWith("subscriber.")) return (await deps.findSubscriber(id).catch(ignoreMissing)) ?? { id };
    if (slug === null) return { id };
    const { content: _, ...post } = (await deps.findPost(id)) ?? { id, slug };
    return { ...post, url: `${settings.publicUrl}${articlePath(post.slug)}` };
  }

  return {
    list: () => queries.list(db),

    /** Stores a webhook, which at once receives its first event, so that its owner sees whether it works. */
    create: (actor: Actor, { url, events }: NewWebhook, run = inTransaction) =>
      withLock(run, "webhooks", async (transaction) => {
        if ((await queries.count(transaction)) >= maxWebhooks) throw conflict(webhookTexts.tooMany);
        const id = newId(now());
        const secret = `whsec_${randomBytes(24).toString("base64")}`;
        const created = await queries.insert(transaction, { id, url, events, secret }, now());
        const event = { webhook: id, url, type: "webhook.created", at: now().getTime(), subject: id, slug: null };
        await deliveries.enqueue(transaction, event);
        await deps.record(transaction, { kind: "webhook", actor, detail: `added ${url}` });
        return { ...created, secret };
      }),

    update: (actor: Actor, id: string, webhook: NewWebhook) =>
      inTransaction(async (transaction) => {
        await deps.record(transaction, { kind: "webhook", actor, detail: `changed ${webhook.url}` });
        return found(await queries.update(transaction, id, webhook), "Webhook");
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(async (transaction) => {
        const { url } = found(await queries.remove(transaction, id), "Webhook");
        await deps.record(transaction, { kind: "webhook", actor, detail: `deleted ${url}` });
      }),
  };
}

const signatureOf = (text: string, secret: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(text)
    .digest("base64")}`;

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Refusal && error.status === 404)) throw error;
}
