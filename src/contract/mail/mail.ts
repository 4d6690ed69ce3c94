import { z } from "zod";
import { oneOfKeys } from "../fields.ts";
import { mailTexts } from "./mail-texts.ts";

/** Whether the site can send mail, and through which server. Its password is never shown. */
export const MailStatus = z.object({
  /** Missing setting; `null` if mail can be sent. */
  missing: oneOfKeys(mailTexts.missing).nullable(),
  host: z
    .string()
    .nullable()
    .meta({ examples: ["mail.example.com:587"] }),
  /** Whether a connection without TLS is refused. */
  requiresTls: z.boolean(),
  hasLogin: z.boolean(),
  /** Domain that signs mails. */
  dkimDomain: z
    .string()
    .nullable()
    .meta({ examples: ["example.com"] }),
});
export type MailStatus = z.infer<typeof MailStatus>;

export const MailTest = z.object({
  isAccepted: z.boolean(),
  /** Response of the mail server, or the reason why there is none. */
  response: z.string().meta({ examples: ["250 2.0.0 Ok: queued as 4XJ1pB2Z9sz1"] }),
});
export type MailTest = z.infer<typeof MailTest>;
