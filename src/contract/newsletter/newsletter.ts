import { z } from "zod";
import { type CallTable, params } from "../calls/call-schemas.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import {
  Email,
  EmailText,
  Flag,
  ids,
  nameExample,
  NameText,
  optionalText,
  SearchText,
  shortTexts,
  text,
  Timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { BulkIds, BulkOutcome, LongListFilter, ShownTotal } from "../long-lists.ts";
import { model } from "../model.ts";
import { SubscriberImport, SubscriberImportQuery } from "./subscriber-import.ts";

export const Preferences = shortTexts(
  (text) => text.trim(),
  (text) => text.toLowerCase(),
);
const SubscriberName = optionalText(limits.personName).meta(nameExample);

export const Subscription = model("NewSubscriber", {
  email: Email,
  name: SubscriberName.default(""),
  preferences: Preferences.default([]),
  /** Honeypot field, invisible to people: a subscriber with a value here is stored as inactive. */
  website: z.string("Please leave this empty").optional().meta({ "x-form-only": true }),
});
export type Subscription = z.infer<typeof Subscription>;

export const Unsubscription = z.object({ email: Email, reason: optionalText(limits.unsubscribeReason).default("") });
export type Unsubscription = z.infer<typeof Unsubscription>;

export const ConfirmedSignUp = model("ConfirmedSignUp", {
  token: z.string("Please open the link in the email").meta({ examples: ["the token of the link"] }),
});
export type ConfirmedSignUp = z.infer<typeof ConfirmedSignUp>;

/** Consent of a subscriber: the text shown next to the form, and the path of the page. */
export const Consent = z.object({ text: z.string(), page: z.string().nullable(), at: Timestamp });
export type Consent = z.infer<typeof Consent>;

/** Token of the link in each issue; it identifies a subscription, and does not contain the email address. */
export const SubscriptionToken = z
  .string("Please open the link in the email")
  .regex(/^[\w-]{32,128}$/, "Please open the link in the email")
  .meta({ examples: ["3f9c0d5b7a1e4c628d40b1f7e9a2c5d83f9c0d5b7a1e4c628d40b1f7e9a2c5d8"] });

export const LinkedUnsubscription = model("LinkedUnsubscription", {
  token: SubscriptionToken,
  reason: optionalText(limits.unsubscribeReason).default(""),
});
export type LinkedUnsubscription = z.infer<typeof LinkedUnsubscription>;

/** A form sends a single chosen topic as a text, and omits the field if no topic is chosen. */
const Topics = z
  .union([z.array(text(), "Please provide a list of texts"), text().transform((topic) => [topic])])
  .default([])
  .pipe(Preferences);

export const LinkedPreferences = model("LinkedPreferences", { token: SubscriptionToken, preferences: Topics });
export type LinkedPreferences = z.infer<typeof LinkedPreferences>;

/**
 * Reason why a subscriber is inactive; `suspected`: the hidden field was filled in; `owner`: an administrator's choice.
 */
export const InactiveReason = z.enum(["unconfirmed", "left", "owner", "suspected", "bounced", "complained"]);
export type InactiveReason = z.infer<typeof InactiveReason>;

export const Subscriber = model("Subscriber", {
  ...ids,
  email: EmailText,
  name: NameText,
  preferences: z.array(z.string()),
  /** Reason given when unsubscribing, or the mail server's response for which the subscriber became inactive. */
  unsubscribeReason: z.string(),
  isActive: z.boolean(),
  /** `null` for active subscribers, and if no reason was recorded. */
  inactiveReason: InactiveReason.nullable(),
  subscribedAt: Timestamp,
});
export type Subscriber = z.infer<typeof Subscriber>;

export const SubscriberChanges = z
  .object({ email: Email, name: SubscriberName, preferences: Preferences, isActive: z.boolean("true or false") })
  .partial()
  .meta({ title: "SubscriberChanges" });
export type SubscriberChanges = z.infer<typeof SubscriberChanges>;

export const SubscriberFilter = LongListFilter.extend({ active: Flag.optional() });
export type SubscriberFilter = z.infer<typeof SubscriberFilter>;

export const SubscriberExport = z.object({ active: Flag.optional() });
export type SubscriberExport = z.infer<typeof SubscriberExport>;

export const SubscriberStats = z.object({ total: z.int(), active: z.int() });
export type SubscriberStats = z.infer<typeof SubscriberStats>;

const subscriberAction = z.enum(["activate", "deactivate", "delete"], "activate, deactivate or delete");

export const SubscribersBulk = z.object({ ids: BulkIds, action: subscriberAction });
export type SubscribersBulk = z.infer<typeof SubscribersBulk>;

/** Bulk action on all subscribers that a search finds, including those on other pages of the list. */
export const FoundSubscribersBulk = z.object({
  search: SearchText.optional(),
  active: z.boolean("true or false").optional(),
  total: ShownTotal,
  action: subscriberAction,
});

export const subscriberTexts = {
  emailTaken: "Another subscriber has this email address",
} as const;

/** Calls for subscribers of the newsletter. */
export const subscriberCalls = {
  "POST /newsletter/subscribe": { body: Subscription, answer: Done },
  "POST /newsletter/confirm": { body: ConfirmedSignUp, answer: Done },
  "POST /newsletter/unsubscribe": { body: Unsubscription, answer: Done },
  "POST /newsletter/link/unsubscribe": { body: LinkedUnsubscription, answer: Done },
  "POST /newsletter/link/preferences": { body: LinkedPreferences, answer: Done },
  "GET /newsletter": { query: SubscriberFilter, answer: listOf(Subscriber) },
  "GET /newsletter/stats": { answer: oneOf(SubscriberStats) },
  "POST /newsletter/import": {
    query: SubscriberImportQuery,
    upload: { field: "file" },
    answer: oneOf(SubscriberImport),
  },
  "POST /newsletter/import/check": { upload: { field: "file" }, answer: oneOf(SubscriberImport) },
  "GET /newsletter/export": {
    query: SubscriberExport,
    answer: z.string().meta({
      examples: [
        "Email,Name,Status,Subscribed Date\r\nada@example.com,Ada Lovelace,Active,2025-01-31T09:00:00.000Z\r\n",
      ],
    }),
  },
  "GET /newsletter/:id": { params, resource: "Subscriber", answer: oneOf(Subscriber) },
  "PUT /newsletter/bulk/all": { body: FoundSubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/bulk": { body: SubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/:id": { params, resource: "Subscriber", body: SubscriberChanges, answer: oneOf(Subscriber) },
  "DELETE /newsletter/:id": { params, resource: "Subscriber", answer: Done },
} as const satisfies CallTable;
