import { z } from "zod";
import { Timestamp } from "../fields.ts";

export const ConfirmedSignUp = z.object({
  token: z.string("Please open the link in the email").meta({ examples: ["the token of the link"] }),
});
export type ConfirmedSignUp = z.infer<typeof ConfirmedSignUp>;

/** Consent of a subscriber: the text shown next to the form, and the path of the page. */
export const Consent = z.object({ text: z.string(), page: z.string().nullable(), at: Timestamp });
export type Consent = z.infer<typeof Consent>;
