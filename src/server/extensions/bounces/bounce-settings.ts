import { z } from "zod";
import { mailServerAddress, mailServerOf } from "../../mail/mail-settings.ts";
import { extensionSettings } from "../../typed-settings.ts";

const example = "imaps://user:password@imap.example.com/INBOX";

const environment = {
  BOUNCE_IMAP_URL: mailServerAddress(/^imaps?$/, example, "user, password and folder")
    .refine((address) => !URL.canParse(address) || hasLogin(new URL(address)), `an address such as ${example}`)
    .optional(),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{32,256}$/, "32 to 256 letters, digits and symbols, without spaces")
    .optional(),
};

const hasLogin = ({ username, password }: URL) => username !== "" && password !== "";

/** Sources of bounce reports: a mailbox, signed calls, both or neither. */
export const bounceSettings = extensionSettings(environment, ({ BOUNCE_IMAP_URL, BOUNCE_WEBHOOK_SECRET }) =>
  Object.freeze({
    mailbox: BOUNCE_IMAP_URL ? mailboxOf(BOUNCE_IMAP_URL) : undefined,
    webhookSecret: BOUNCE_WEBHOOK_SECRET,
  }),
);

function mailboxOf(address: string) {
  const { login = { user: "", pass: "" }, ...server } = mailServerOf(address, [993, 143]);
  const folder = decodeURIComponent(new URL(address).pathname.slice(1)) || "INBOX";
  return Object.freeze({ ...server, login, folder });
}
