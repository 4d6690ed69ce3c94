import { z } from "zod";
import { countsOf, EmailText, ids, oneOfKeys, PageNumber, SearchText, Timestamp } from "../fields.ts";
import { longListSize } from "../long-lists.ts";
import { model } from "../model.ts";
import { mailKindTexts, mailStateTexts, mailTexts } from "./mail-texts.ts";

/** Whether the site can send mail, and through which server. The server's password is never shown. */
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
  /** Domain of the DKIM signature of mails; `null` if mails are not signed. */
  dkimDomain: z
    .string()
    .nullable()
    .meta({ examples: ["example.com"] }),
});
export type MailStatus = z.infer<typeof MailStatus>;

export const MailTest = model("MailTest", {
  isAccepted: z.boolean(),
  /** Response of the mail server, or the reason why there is none. */
  response: z.string().meta({ examples: ["250 2.0.0 Ok: queued as 4XJ1pB2Z9sz1"] }),
});
export type MailTest = z.infer<typeof MailTest>;

/**
 * `uncertain`: handed to the mail server, which has not confirmed it. `bounced`: accepted by the mail server, and
 * reported as undeliverable later. `dismissed`: an administrator decided not to send it.
 */
export const MailState = oneOfKeys(mailStateTexts);
export type MailState = z.infer<typeof MailState>;

/** State of a mail, without its content, which is composed when it is sent. */
export const MailRecord = model("Mail", {
  ...ids,
  kind: z.string().meta({ examples: ["password-reset"] }),
  /** Title of the mail's kind. */
  title: z.string().meta({ examples: ["Password link"] }),
  recipient: EmailText,
  state: MailState,
  /** Whether a process is sending the mail at present. */
  isBeingSent: z.boolean(),
  attempts: z.int().min(0),
  /** Last response of the mail server, or the reason why there was none. */
  response: z.string().meta({ examples: ["250 2.0.0 Ok: queued as 4XJ1pB2Z9sz1"] }),
  createdAt: Timestamp,
  /** Time of the next attempt of a waiting mail; `null` if it is due at once, or not waiting. */
  attemptAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type MailRecord = z.infer<typeof MailRecord>;

export const MailFilter = z.object({
  page: PageNumber,
  limit: longListSize,
  search: SearchText.optional().describe("Part of the recipient's address."),
  state: MailState.optional(),
  kind: oneOfKeys(mailKindTexts).optional(),
});
export type MailFilter = z.infer<typeof MailFilter>;

/** Number of mails by state. */
export const MailStats = countsOf(MailState.options);
export type MailStats = z.infer<typeof MailStats>;
