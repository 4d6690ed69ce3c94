import { z } from "zod";
import { Id, Timestamp } from "./fields.ts";
import { WaveSource } from "./newsletter.ts";

export const ConfirmedSignUp = z.object({
  token: z.string("Please open the link of the mail").meta({ examples: ["the token of the link"] }),
});
export type ConfirmedSignUp = z.infer<typeof ConfirmedSignUp>;

/** Consent of a subscriber: the text next to the form, and its page. */
export const Consent = z.object({ text: z.string(), page: z.string().nullable(), at: Timestamp });
export type Consent = z.infer<typeof Consent>;

/**
 * Many mostly unconfirmed sign-ups, from one network, of one domain or on the whole site: they get no mails until
 * others confirm, or they are released.
 */
export const SignUpWave = z.object({
  _id: Id,
  id: Id,
  source: WaveSource,
  /** The network, such as `203.0.113.0/24`, the domain of the addresses, or `site`. */
  name: z.string().meta({ examples: ["203.0.113.0/24"] }),
  /** Number of held sign-ups. */
  count: z.int(),
  startedAt: Timestamp,
  lastAt: Timestamp,
});
export type SignUpWave = z.infer<typeof SignUpWave>;
