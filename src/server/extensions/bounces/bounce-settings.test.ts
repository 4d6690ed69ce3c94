import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

test("bounces are read from a mailbox folder, and its password travels encrypted", () => {
  const mailboxOf = (BOUNCE_IMAP_URL: string) => readSettings({ BOUNCE_IMAP_URL }).bounces.mailbox;
  expect(mailboxOf("imaps://me%40host:a%3Ab@imap.example.com/Mail/Bounces%20here")).toEqual({
    host: "imap.example.com",
    port: 993,
    isTls: true,
    requiresStartTls: false,
    login: { user: "me@host", pass: "a:b" },
    folder: "Mail/Bounces here",
  });
  expect(mailboxOf("imap://me:x@imap.example.com")).toMatchObject({
    port: 143,
    requiresStartTls: true,
    folder: "INBOX",
  });
  expect(mailboxOf("imap://me:x@imap.example.com/?starttls=optional")).toMatchObject({
    requiresStartTls: false,
    folder: "INBOX",
  });
  expect(mailboxOf("imap://me:x@127.0.0.1:1143")).toMatchObject({ port: 1143, requiresStartTls: false });
  expect(readSettings({}).bounces).toEqual({ mailbox: undefined, webhookSecret: undefined });
});

const address = "BOUNCE_IMAP_URL must be an address such as imaps://user:password@imap.example.com/INBOX";

test.each([
  [{ BOUNCE_IMAP_URL: "imap.example.com" }, address],
  [{ BOUNCE_IMAP_URL: "pop3://me:secret@mail.example.com" }, address],
  [{ BOUNCE_IMAP_URL: "imaps://imap.example.com/INBOX" }, address],
  [{ BOUNCE_IMAP_URL: "imaps://:secret@imap.example.com/INBOX" }, address],
  [
    { BOUNCE_IMAP_URL: "imaps://me:secret@imap.example.com/%zz" },
    "BOUNCE_IMAP_URL must be an address whose user, password and folder are percent-encoded",
  ],
  [
    { BOUNCE_WEBHOOK_SECRET: "short secret" },
    "BOUNCE_WEBHOOK_SECRET must be 32 to 256 letters, digits and symbols, without spaces",
  ],
])("%j stops the start with one sentence, which shows no secret", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
