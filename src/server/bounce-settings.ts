import { z } from "zod";
import { mailServerAddress, mailServerOf } from "./mail-server-settings.ts";

const example = "imaps://user:password@imap.example.com/INBOX";

/** Environment settings for bounced mails. */
export const bounceEnvironment = {
  BOUNCE_IMAP_URL: mailServerAddress(/^imaps?$/, example, "user, password and folder")
    .refine((address) => !URL.canParse(address) || hasLogin(new URL(address)), `an address such as ${example}`)
    .optional(),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{32,256}$/, "32 to 256 letters, digits and signs, without white space")
    .optional(),
};

const hasLogin = ({ username, password }: URL) => username !== "" && password !== "";

const Environment = z.object(bounceEnvironment);

/** Sources of bounce reports: a mailbox, signed calls, both or neither. */
export function bounceSettingsOf({ BOUNCE_IMAP_URL, BOUNCE_WEBHOOK_SECRET }: z.output<typeof Environment>) {
  return Object.freeze({
    mailbox: BOUNCE_IMAP_URL ? mailboxOf(BOUNCE_IMAP_URL) : undefined,
    webhookSecret: BOUNCE_WEBHOOK_SECRET,
  });
}

function mailboxOf(address: string) {
  const { login = { user: "", pass: "" }, ...server } = mailServerOf(address, [993, 143]);
  const folder = decodeURIComponent(new URL(address).pathname.slice(1)) || "INBOX";
  return Object.freeze({ ...server, login, folder });
}
