import { z } from "zod";
import type { CallTable } from "../calls/call-schemas.ts";
import { oneOf } from "../envelope.ts";
import { OptionalEmail, optionalText } from "../fields.ts";

export const bounceTexts = {
  noSecret: "To accept reports, set BOUNCE_WEBHOOK_SECRET in the server's settings (.env) and restart it.",
  badSignature: "The signature does not match this body, or is more than five minutes old",
  noReason: "Reported without a reason",
  noMail: "Please provide the messageId of the email, or its recipient",
} as const;

const maxMessageId = 998;
const maxReason = 5000;

/** Bounce or complaint that a mail provider reports for a sent mail. */
const BounceReport = z
  .object({
    kind: z.enum(["bounce", "complaint"], "bounce or complaint"),
    /** `Message-ID` header of the mail. */
    messageId: optionalText(maxMessageId)
      .default("")
      .meta({ examples: ["<679c9a1009af3c5d2e7b1f40@example.com>"] }),
    /** Address of the recipient, for providers that replace the `Message-ID`: the latest mail to it is meant. */
    recipient: OptionalEmail.default(""),
    /** Response of the refusing mail server, with the status code. */
    reason: optionalText(maxReason)
      .default("")
      .meta({ examples: ["550 5.1.1 No such user"] }),
  })
  .refine(({ messageId, recipient }) => messageId || recipient, { path: ["messageId"], error: bounceTexts.noMail });
export type BounceReport = z.infer<typeof BounceReport>;

/** `isRecorded`: whether the reported mail was found; also true if the report is repeated or temporary. */
const BounceOutcome = z.object({ isRecorded: z.boolean() });

export const bounceCalls = {
  "POST /newsletter/bounces": { body: BounceReport, answer: oneOf(BounceOutcome) },
} as const satisfies CallTable;
