import { expect, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { readSettings } from "../settings.ts";

test("the mail server is set by SMTP_URL, and the sending rates by MAIL_RATE", () => {
  const mailOf = (environment: Record<string, string>) => readSettings(environment).mail;
  expect(mailOf({ SMTP_URL: "smtps://me%40host:a%3Ab@mail.example.com", MAIL_RATE: "400/h, 2/s" })).toEqual({
    host: "mail.example.com",
    port: 465,
    isTls: true,
    requiresStartTls: false,
    login: { user: "me@host", pass: "a:b" },
    dkim: undefined,
    perSecond: 2,
    perHour: 400,
  });
  expect(mailOf({ SMTP_URL: "smtp://mail.example.com" })).toMatchObject({
    port: 587,
    requiresStartTls: false,
    perSecond: 5,
  });
  expect(mailOf({ SMTP_URL: "smtp://me:x@mail.example.com:25" })).toMatchObject({ port: 25, requiresStartTls: true });
  expect(mailOf({ SMTP_URL: "smtp://me:x@127.0.0.1:1025" })?.requiresStartTls).toBe(false);
  expect(mailOf({ SMTP_URL: "smtp://127.0.0.1?starttls=required" })?.requiresStartTls).toBe(true);
});

test.each([
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL must be an address such as smtps://user:password@mail.example.com"],
  [
    { SMTP_URL: "smtp://a?tls=no" },
    "SMTP_URL must be an address with no parameter but ?starttls=required or ?starttls=optional",
  ],
  [{ SMTP_URL: "smtp://%zz@a" }, "SMTP_URL must be an address whose user and password are percent-encoded"],
  [{ MAIL_RATE: "0/s" }, 'MAIL_RATE must be such as 5/s, 400/h, or both separated by a comma, not "0/s"'],
  [
    { DKIM_DOMAIN: "mail.example" },
    "DKIM_SELECTOR and DKIM_KEY must be set too: a signature needs all three DKIM_ settings",
  ],
  [
    { DKIM_DOMAIN: "mail.example", DKIM_SELECTOR: "folio", DKIM_KEY: "/nowhere" },
    'DKIM_KEY must be the path of a file with an RSA private key (PEM), not "/nowhere"',
  ],
])("the environment %j fails the start with an error that names the setting", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(new OperatorError(sentence));
});
