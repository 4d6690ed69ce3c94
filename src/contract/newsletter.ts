import { z } from "zod";
import { Email, Id, optionalText, shortTexts, Timestamp } from "./fields.ts";

const Preferences = shortTexts(
  (text) => text.trim(),
  (text) => text.toLowerCase(),
);

export const Subscription = z.object({
  email: Email,
  name: optionalText(100).default(""),
  preferences: Preferences.default([]),
});
export type Subscription = z.infer<typeof Subscription>;

export const Subscriber = z.object({
  _id: Id,
  id: Id,
  email: z.string(),
  name: z.string(),
  preferences: z.array(z.string()),
  unsubscribeReason: z.string(),
  isActive: z.boolean(),
  subscribedAt: Timestamp,
});
export type Subscriber = z.infer<typeof Subscriber>;
