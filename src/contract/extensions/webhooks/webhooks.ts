import { z } from "zod";
import { type CallTable, params } from "../../calls/call-schemas.ts";
import { Done, oneOf } from "../../envelope.ts";
import { ids, isWebAddress, oneOfKeys, requiredText, Timestamp, webAddressHint } from "../../fields.ts";
import { model } from "../../model.ts";
import { webhookEventTexts } from "./webhook-texts.ts";

export const WebhookEvent = oneOfKeys(webhookEventTexts).meta({ title: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const maxWebhooks = 20;
export const webhookTexts = { tooMany: `There are ${maxWebhooks} webhooks. Please delete one first.` } as const;

export const NewWebhook = model("NewWebhook", {
  url: requiredText(2048, "Please enter an address")
    .refine(isWebAddress, webAddressHint)
    .meta({ examples: ["https://hooks.example.com/folio"] }),
  events: z
    .array(WebhookEvent)
    .min(1, "Please choose at least one event")
    .max(WebhookEvent.options.length)
    .meta({ examples: [["post.published"]] }),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Address that is notified of events. */
export const Webhook = NewWebhook.extend({ ...ids, createdAt: Timestamp }).meta({ title: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

/** A new webhook with the secret that signs its deliveries, which no later call returns. */
export const CreatedWebhook = Webhook.extend({
  secret: z.string().meta({ examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"] }),
}).meta({ title: "CreatedWebhook" });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

// Without a scope: through a webhook, a token could receive data that its scopes do not include.
export const webhookCalls = {
  "GET /webhooks": { answer: oneOf(z.array(Webhook)) },
  "POST /webhooks": { body: NewWebhook, answer: oneOf(CreatedWebhook) },
  "PUT /webhooks/:id": { params, resource: "Webhook", body: NewWebhook, answer: oneOf(Webhook) },
  "DELETE /webhooks/:id": { params, resource: "Webhook", answer: Done },
} as const satisfies CallTable;
