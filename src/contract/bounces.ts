import { z } from "zod";
import { OptionalEmail, optionalText } from "./fields.ts";

export const bounceTexts = {
  noSecret:
    "Set BOUNCE_WEBHOOK_SECRET in the settings of the server (.env) and start it again, so that it takes reports.",
  badSignature: "The signature does not fit this body, or it was made more than five minutes ago",
  noReason: "Reported without a reason",
  noMail: "Please give the messageId of the mail, or its recipient",
} as const;

const maxMessageId = 998;
const maxReason = 5000;

/** What a provider reports about a mail that it took. */
export const BounceReport = z
  .object({
    kind: z.enum(["bounce", "complaint"], "bounce or complaint"),
    /** As in the header of the mail. */
    messageId: optionalText(maxMessageId)
      .default("")
      .meta({ examples: ["<679c9a1009af3c5d2e7b1f40@example.com>"] }),
    /** Where the provider replaces the `Message-ID`: the last issue to this address is meant. */
    recipient: OptionalEmail.default(""),
    /** The response of the mail server that refused it, with the status code. */
    reason: optionalText(maxReason)
      .default("")
      .meta({ examples: ["550 5.1.1 No such user"] }),
  })
  .refine(({ messageId, recipient }) => messageId || recipient, { path: ["messageId"], error: bounceTexts.noMail });
export type BounceReport = z.infer<typeof BounceReport>;

/** Whether the report is about an issue of the newsletter. */
export const BounceOutcome = z.object({ isRecorded: z.boolean() });
export type BounceOutcome = z.infer<typeof BounceOutcome>;
