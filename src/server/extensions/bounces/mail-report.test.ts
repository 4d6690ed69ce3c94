import fc from "fast-check";
import { expect, test } from "vitest";
import {
  absenceNote,
  deliveryStatus,
  eximReport,
  feedbackReport,
  jmrpReport,
  qmailReport,
} from "../../../../tests/support/extensions/bounces/mail-reports.ts";
import { readMailReport } from "./mail-report.ts";

const mailId = "679c9a1009af3c5d2e7b1f40";
const about = { messageId: `<${mailId}@mail.example>` };
const read = (source: string) => readMailReport(Buffer.from(source));

test("a bounce names the returned mail, and quotes the other server's reason", async () => {
  expect(await read(deliveryStatus(about))).toEqual({
    kind: "bounce",
    mailId,
    response: "550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown",
  });
  const exchange = deliveryStatus({ ...about, status: "5.1.10", diagnostic: "smtp;550 RecipientNotFound" });
  expect((await read(exchange))?.response).toBe("5.1.10 550 RecipientNotFound");
  const terse = deliveryStatus({ ...about, status: "5.2.1 (mailbox disabled)", diagnostic: "" });
  expect((await read(terse))?.response).toBe("5.2.1");
});

test("the id is in the returned headers, in the returned mail, or in the envelope id", async () => {
  const whole = deliveryStatus(about).replace("text/rfc822-headers", "message/rfc822");
  const encoded = deliveryStatus(about).replace(
    /text\/rfc822-headers\r\n\r\n([^]*)\r\n\r\n--B.1--/,
    (_, headers: string) =>
      `message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(headers).toString("base64")}\r\n\r\n--B.1--`,
  );
  const envelope = deliveryStatus({ messageId: "<0102@provider.example>" }).replace(
    "Arrival-Date",
    `Original-Envelope-Id: ${mailId}\r\nArrival-Date`,
  );
  for (const source of [whole, encoded, envelope]) expect(await read(source)).toMatchObject({ kind: "bounce", mailId });
  const cut = whole.replace("Subject: News", `X-Long: ${"x".repeat(1000)}`).slice(0, -600);
  expect(await read(cut)).toMatchObject({ mailId });
});

test("a complaint names the provider that reported it", async () => {
  expect(await read(feedbackReport(about))).toEqual({
    kind: "complaint",
    mailId,
    response: "Reported as abuse (ISP-Loop/1.0)",
  });
});

test("plain-text bounces of qmail and Exim name the returned mail and the reason", async () => {
  expect(await read(qmailReport(about))).toEqual({
    kind: "bounce",
    mailId,
    response: "Sorry, no mailbox here by that name. (#5.1.1)",
  });
  const exim = await read(eximReport(about));
  expect(exim).toMatchObject({ kind: "bounce", mailId });
  expect(exim?.response).toMatch(/SMTP error from remote mail server .*: 550 5\.1\.1 User unknown$/);
});

test("a complaint of Outlook is the mail itself, with a subject", async () => {
  expect(await read(jmrpReport(about))).toEqual({
    kind: "complaint",
    mailId,
    response: "Reported as abuse (staff@hotmail.com)",
  });
});

test("a mail whose Message-ID the provider replaced is found by the site's own header or the provider's id", async () => {
  const serverId = "0102018f3c1d2e4a-7b1f40e9-5d83-4c62-8d40-b1f7e9a2c5d8-000000";
  const amazon = { messageId: `<${serverId}@eu-west-1.amazonses.com>` };
  expect(await read(deliveryStatus(amazon))).toMatchObject({ kind: "bounce", serverId });
  const withHeader = deliveryStatus(amazon).replace("Subject: News", `X-Mail-Id: ${mailId}\r\nSubject: News`);
  expect(await read(withHeader)).toMatchObject({ kind: "bounce", mailId });
});

test.each([
  ["a qmail report about another's mail", qmailReport({ messageId: "<CAF=abc@elsewhere.example>" })],
  ["an Exim warning of a delay", eximReport(about).replace("permanent", "temporary")],
  ["a forwarded mail", jmrpReport(about).replace("complaint about", "look at this")],
  ["a delay", deliveryStatus({ ...about, action: "delayed", status: "4.4.1" })],
  ["a failure that may pass", deliveryStatus({ ...about, status: "4.4.7" })],
  ["a delivery", deliveryStatus({ ...about, action: "delivered", status: "2.0.0" })],
  ["an absence note", absenceNote(about)],
  ["a mail taken out of the spam", feedbackReport({ ...about, type: "not-spam" })],
  ["a failed signature", feedbackReport({ ...about, type: "auth-failure" })],
  ["a read receipt", deliveryStatus(about).replaceAll("delivery-status", "disposition-notification")],
  ["another's mail", deliveryStatus({ messageId: "<CAF=abc@elsewhere.example>" })],
  ["a mail without an id", deliveryStatus({ messageId: "" })],
  ["nothing", ""],
  ["headers without an end", `Content-Type: multipart/report; boundary=a\r\nX-Long: ${"x".repeat(200_000)}`],
  [
    "parts within parts",
    Array.from({ length: 5000 }, (_, n) => `Content-Type: multipart/report; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
      "",
    ),
  ],
  ["a thousand groups", deliveryStatus(about).replace("Action:", `${"X-A: b\r\n\r\n".repeat(1000)}Action:`)],
  ["bytes", Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)).toString("latin1")],
])("%s is not a report about a mail", async (_, source) => {
  expect(await read(source)).toBeUndefined();
});

test("a response is one short line that can be stored, whatever the report contains", async () => {
  const hostile = `smtp; 550 5.1.1 \0\u2028 ${"\u{1F600}".repeat(400)}`;
  const { response = "" } = (await read(deliveryStatus({ ...about, diagnostic: hostile }))) ?? {};
  expect(response.length).toBeLessThanOrEqual(500);
  expect(response.isWellFormed()).toBe(true);
  expect(response).toMatch(/^550 5\.1\.1 [^\p{Cc}\p{Zl}]+$/u);
});

/** A change to a report: a part is removed, repeated or replaced. */
const change = fc.record({
  at: fc.nat(2000),
  length: fc.nat(400),
  text: fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\r\n", "\r\n\r\n", "--B.1", "--B.1--", "\0", "=?utf-8?B?", ";", '"', "Action: failed\r\n"),
  ),
  repeats: fc.nat(50),
});

test("a changed report is read as one about the same mail, or as none", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(deliveryStatus(about), feedbackReport(about)),
      fc.array(change, { maxLength: 5 }),
      async (original, changes) => {
        const source = changes.reduce(
          (text, { at, length, text: part, repeats }) =>
            text.slice(0, at) + part.repeat(repeats) + text.slice(at + length),
          original,
        );
        const report = await readMailReport(Buffer.from(source));
        expect([undefined, mailId]).toContain(report?.mailId);
        const { response = "" } = report ?? {};
        expect([response.length <= 500, response.isWellFormed(), /[\p{Cc}\p{Zl}\p{Zp}]/u.test(response)]).toEqual([
          true,
          true,
          false,
        ]);
      },
    ),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 100) },
  );
});
