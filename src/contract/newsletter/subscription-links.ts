import { z } from "zod";
import { optionalText, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { Preferences } from "./newsletter.ts";

/** Token of the link in each issue; it identifies a subscription, and does not contain the address. */
export const SubscriptionToken = z
  .string("Please open the link in the email")
  .regex(/^[\w-]{32,128}$/, "Please open the link in the email")
  .meta({ examples: ["3f9c0d5b7a1e4c628d40b1f7e9a2c5d83f9c0d5b7a1e4c628d40b1f7e9a2c5d8"] });

export const LinkedUnsubscription = z.object({
  token: SubscriptionToken,
  reason: optionalText(limits.unsubscribeReason).default(""),
});
export type LinkedUnsubscription = z.infer<typeof LinkedUnsubscription>;

/** A form sends a single chosen topic as a text, and omits the field if no topic is chosen. */
const Topics = z
  .union([z.array(text(), "Please provide a list of texts"), text().transform((topic) => [topic])])
  .default([])
  .pipe(Preferences);

export const LinkedPreferences = z.object({ token: SubscriptionToken, preferences: Topics });
export type LinkedPreferences = z.infer<typeof LinkedPreferences>;
