import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, inject, test } from "vitest";
import { createCertificate } from "../../../../tests/support/certificate.ts";
import { startImapServer } from "../../../../tests/support/extensions/bounces/imap-server.ts";
import { deliveryStatus } from "../../../../tests/support/extensions/bounces/mail-reports.ts";
import { readSettings } from "../../settings.ts";
import { openImapFolder } from "./imap-folder.ts";

const times = { connectMs: 2000, greetingMs: 400, silenceMs: 800 };
const since = new Date("2026-03-01T00:00:00Z");
const now = new Date("2026-03-02T12:00:00Z");
const report = deliveryStatus({ messageId: "<679c9a1009af3c5d2e7b1f40@mail.example>" });

function openAt(address: string) {
  const { mailbox } = readSettings({ BOUNCE_IMAP_URL: address }).bounces;
  if (!mailbox) throw new Error("The address is empty");
  return openImapFolder(mailbox, { times });
}

test("the password travels only over TLS with a trusted certificate", async () => {
  const certificate = createCertificate(mkdtempSync(join(inject("runFolder"), "imap-")));
  const credentials = { key: readFileSync(certificate.key, "utf8"), cert: certificate.ca };
  const encrypted = await startImapServer({ tls: "from the start", credentials });
  const upgrading = await startImapServer({ tls: "after STARTTLS", credentials });
  const plain = await startImapServer();
  const addresses = [encrypted.url().replace("imap:", "imaps:"), `${upgrading.url()}?starttls=required`];
  for (const address of addresses) await expect(openAt(address)).rejects.toThrow("self-signed certificate");
  await expect(openAt(`${plain.url()}?starttls=required`)).rejects.toThrow(/STARTTLS/);

  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate.ca]);
  try {
    for (const address of addresses) await (await openAt(address)).close();
  } finally {
    setDefaultCACertificates(before);
  }
});

test("a wrong scheme is refused with the right one", async () => {
  const certificate = createCertificate(mkdtempSync(join(inject("runFolder"), "imap-")));
  const credentials = { key: readFileSync(certificate.key, "utf8"), cert: certificate.ca };
  const encrypted = await startImapServer({ tls: "from the start", credentials });
  const plain = await startImapServer();
  await expect(openAt(encrypted.url())).rejects.toThrow("BOUNCE_IMAP_URL should begin with imaps://, not imap://");
  await expect(openAt(plain.url().replace("imap:", "imaps:"))).rejects.toThrow(
    "BOUNCE_IMAP_URL should begin with imap://, not imaps://",
  );
});

test("a full mailbox is read 500 mails at a time, oldest first, and old mails are skipped", async () => {
  const server = await startImapServer();
  server.deliver(report, new Date("2026-01-01T00:00:00Z"), "Bounces");
  for (let number = 0; number < 500; number++) server.deliver("Subject: Hello\r\n\r\nBody", now, "Bounces");
  const last = server.deliver(report, now, "Bounces");
  const folder = await openAt(server.url("Bounces"));

  const first = await folder.findReports(undefined, since);
  expect(first.reports).toEqual([]);
  const second = await folder.findReports(first.position, since);
  expect(second.reports).toEqual([last]);
  expect(await folder.findReports(second.position, since)).toEqual({ reports: [], position: second.position });
  expect(String(await folder.fetch(last))).toBe(report);
  expect(await folder.fetch(last + 1)).toBeUndefined();
  await folder.close();
});

test("only the beginning of a mail is read, whatever the size of it and its headers", async () => {
  const server = await startImapServer();
  const uid = server.deliver(report.replace("\r\n", `\r\nX-Long: ${"x".repeat(3_000_000)}\r\n`), now);
  server.deliver(`${report}${"x".repeat(3_000_000)}`, now);
  const folder = await openAt(server.url());
  const { reports } = await folder.findReports(undefined, since);
  expect(reports).toEqual([uid + 1]);
  expect((await folder.fetch(uid + 1))?.length).toBe(64 * 1024);
  await folder.close();
});

test("the connection to a server that stops answering is closed after its timeout", async () => {
  const server = await startImapServer();
  const folder = await openAt(server.url());
  server.freeze();
  await expect(folder.findReports(undefined, since)).rejects.toThrow(
    `The mailbox INBOX at 127.0.0.1:${server.port} cannot be read: `,
  );
});
