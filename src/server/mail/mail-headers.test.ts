import { pino } from "pino";
import { expect, test } from "vitest";
import { mailApp, type MailApp, sender, smtpTimes } from "../../../tests/support/any-database-app.ts";
import { type MailKind, mailKinds, type MailProps } from "../../web/mail/mail-kinds.ts";
import { createContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import { createDelivery } from "./delivery.ts";

/** Text that tries to inject a header, another recipient and a tag, with every kind of line break. */
const hostileText =
  'Zoë "Q" <x@y.z>,\r\nBcc: all@example.com\n\rX-Own: 1\u2028To: b@example.com\u0085\v\f<script>1</script>' +
  " 長い名前".repeat(20);

/** Props of each kind of mail, with hostile text in every field that a person can fill. */
const mailPropsOfAllKinds: { [K in MailKind]: MailProps<K> } = {
  test: { by: hostileText },
  "new-message": { id: "0123456789abcdef01234567", name: hostileText, email: "ann@example.com", message: hostileText },
  "message-reminder": {
    id: "0123456789abcdef01234567",
    name: hostileText,
    email: "ann@example.com",
    message: hostileText,
    hours: 20,
  },
  "password-reset": { name: hostileText, link: "http://127.0.0.1:0/admin/password?token=x" },
  invitation: { name: hostileText, by: hostileText, link: "http://127.0.0.1:0/admin/password?token=x" },
  "new-sign-in": { name: hostileText, device: hostileText, at: "2026-03-01T12:00:00.000Z" },
  "token-created": { name: hostileText, token: hostileText, at: "2026-03-01T12:00:00.000Z" },
  "email-changed": {
    name: hostileText,
    before: "a@example.com",
    after: "b@example.com",
    at: "2026-03-01T12:00:00.000Z",
  },
  "role-changed": { name: hostileText, role: "admin", at: "2026-03-01T12:00:00.000Z" },
  "password-changed": { name: hostileText, at: "2026-03-01T12:00:00.000Z" },
  issue: {
    subject: hostileText,
    preview: hostileText,
    note: { html: "<p>Hello</p>", text: hostileText },
    posts: [{ title: hostileText, excerpt: hostileText, path: "/blog/hello" }],
    browserPath: "/newsletter/1",
    unsubscribePath: `/newsletter/unsubscribe?token=${"0123456789abcdef".repeat(4)}`,
  },
  "confirm-subscription": { link: "http://127.0.0.1:0/newsletter/confirm?token=x" },
  reply: { text: hostileText, message: hostileText, sentAt: "2026-03-01T12:00:00.000Z" },
};

const kinds = Object.keys(mailKinds) as MailKind[];
/** Kinds of mail whose text is written by a person. */
const personal: readonly MailKind[] = ["reply"];
/** Headers that RFC 5322, section 3.6 allows at most once. */
const single = "date from sender reply-to to cc bcc message-id in-reply-to references subject".split(" ");
const known = [...single, "x-mail-id", "mime-version", "content-type", "auto-submitted"];
/** Headers of list mails, whose unsubscribe link differs for each recipient (RFC 2369, 2919, 8058). */
const ofList = ["list-id", "list-unsubscribe", "list-unsubscribe-post"];
const listKinds: readonly MailKind[] = ["issue"];
const encodedWord = /=\?[^?]+\?[BQ]\?[^?]*\?=/g;

// oxlint-disable-next-line vitest/expect-expect -- in checkKind
test("the headers of every kind of mail conform to their RFCs, and no text in a field can inject a header", async () => {
  const app = await mailApp();
  await app.admin.put("/api/settings", { name: hostileText.slice(0, 100), mailName: hostileText.slice(0, 100) });
  for (const kind of kinds) await checkKind(app, kind);
});

async function checkKind({ database, settings, clock, features, server }: MailApp, kind: MailKind) {
  const context = createContext({ database, settings, now: () => clock.now, log: pino({ level: "silent" }) });
  const delivery = createDelivery(context, { siteSettings: features.siteSettings.stored, times: smtpTimes });
  await delivery.deliver({
    id: newId(),
    kind,
    props: mailPropsOfAllKinds[kind],
    recipient: "reader@example.com",
  });
  delivery.close();
  const [mail, ...others] = server.mails.splice(0);
  expect([kind, mail?.to, others]).toEqual([kind, ["reader@example.com"], []]);
  const { raw = "", parsed } = mail ?? {};

  // RFC 5321 and 5322: CRLF only, lines of at most 998 characters, headers in ASCII.
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
  const head = raw.split("\r\n\r\n", 1)[0] ?? "";
  expect(head).toMatch(/^[\x20-\x7e\t\r\n]*$/);

  const names = head
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
  const expected = listKinds.includes(kind) ? ofList : [];
  expect(names.filter((name) => !known.includes(name)).toSorted()).toEqual(expected);
  for (const name of single) expect(names.filter((other) => other === name).length).toBeLessThanOrEqual(1);
  for (const name of ["date", "from", "to", "message-id", "subject", "mime-version", "content-type"])
    expect(names).toContain(name);
  expect(names).not.toContain("bcc");
  // RFC 3834: automatic mails have an Auto-Submitted header, so that no out-of-office reply answers them.
  expect(names.includes("auto-submitted")).toBe(!personal.includes(kind));
  // RFC 2047: an encoded word has at most 75 characters.
  for (const [word] of head.matchAll(encodedWord)) expect(word.length).toBeLessThanOrEqual(75);

  expect(parsed?.from).toEqual({ address: sender, name: expect.any(String) });
  expect(parsed?.to?.map(({ address }) => address)).toEqual(["reader@example.com"]);
  expect(parsed?.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
  expect(parsed?.messageId).toMatch(/^<[0-9a-f]{24}@mail\.example>$/);
  expect(Date.parse(parsed?.date ?? "")).toBe(clock.now.getTime());
  expect(parsed?.headers.find(({ key }) => key === "content-type")?.value).toMatch(/^multipart\/alternative;/);

  // The mail has a plain-text part for mail programs without HTML, and contains no tracking pixel and no script.
  expect(parsed?.text?.trim().length).toBeGreaterThan(40);
  expect(parsed?.html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(/i);
  const links = [...(parsed?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
  expect(links.filter((href) => !href.startsWith("http://127.0.0.1:"))).toEqual([]);
}
