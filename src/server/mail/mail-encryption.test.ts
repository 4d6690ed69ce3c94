import { generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { SMTPServerOptions } from "smtp-server";
import { expect, inject, test } from "vitest";
import { smtpTimes, testApp } from "../../../tests/support/any-database-app.ts";
import { createCertificate } from "../../../tests/support/certificate.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";

const folder = mkdtempSync(join(inject("runFolder"), "mail-"));
const certificate = createCertificate(folder);
const tlsFiles = { cert: readFileSync(certificate.certificate), key: readFileSync(certificate.key) };
const upgradable = { ...tlsFiles, disabledCommands: [] };

/** Sends a test mail from a new site through the mail server at `smtpUrl`; returns the site's response. */
async function testMail(smtpUrl: string, settings: Record<string, string> = {}, times = smtpTimes) {
  const app = await testApp({ settings: { SMTP_URL: smtpUrl, ...settings }, smtpTimes: times });
  await app.admin.put("/api/settings", { mailAddress: "site@mail.example" });
  return (await app.admin.post("/api/mail/test")).body.data as { isAccepted: boolean; response: string };
}

test("a server with an untrusted certificate gets no mail, over STARTTLS or over implicit TLS", async () => {
  const upgrading = await startMailServer({}, upgradable);
  const encrypted = await startMailServer({}, { ...tlsFiles, secure: true });
  for (const url of [`${upgrading.url}?starttls=required`, upgrading.url, `smtps://127.0.0.1:${encrypted.port}`])
    expect([url, await testMail(url)]).toEqual([
      url,
      { isAccepted: false, response: expect.stringMatching(/self-signed certificate/) },
    ]);
  expect([...upgrading.mails, ...encrypted.mails]).toEqual([]);
});

test("with a trusted certificate and the right password, mail is sent over STARTTLS and over implicit TLS", async () => {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate.ca]);
  try {
    const onAuth: SMTPServerOptions["onAuth"] = ({ username, password }, _, done) =>
      username === "me@host" && password === "a:b/c"
        ? done(null, { user: username })
        : done(new Error("Wrong password"));
    const upgrading = await startMailServer({}, { ...upgradable, authOptional: false, onAuth });
    const encrypted = await startMailServer({}, { ...tlsFiles, secure: true, authOptional: false, onAuth });
    const login = "me%40host:a%3Ab%2Fc";
    for (const url of [
      `smtp://${login}@127.0.0.1:${upgrading.port}?starttls=required`,
      `smtps://${login}@127.0.0.1:${encrypted.port}`,
    ])
      expect((await testMail(url)).isAccepted).toBe(true);
    expect(await testMail(`smtps://${login}wrong@127.0.0.1:${encrypted.port}`)).toEqual({
      isAccepted: false,
      response: expect.stringMatching(/^535 .*Wrong password/),
    });
    expect([upgrading.mails.length, encrypted.mails.length]).toEqual([1, 1]);
  } finally {
    setDefaultCACertificates(before);
  }
});

test("if SMTP_URL has the wrong scheme, sending fails with an error that names the right scheme", async () => {
  const plain = await startMailServer();
  const encrypted = await startMailServer({}, { ...tlsFiles, secure: true });
  const response = async (url: string) => (await testMail(url, {}, { ...smtpTimes, greetingMs: 300 })).response;
  expect(await response(`smtps://127.0.0.1:${plain.port}`)).toContain(
    "SMTP_URL should begin with smtp://, not smtps://",
  );
  expect(await response(`smtp://127.0.0.1:${encrypted.port}`)).toContain(
    "SMTP_URL should begin with smtps://, not smtp://",
  );
});

test("if STARTTLS is required, a server without it gets neither the password nor the mail", async () => {
  const plain = await startMailServer();
  const url = `smtp://me:secret@127.0.0.1:${plain.port}?starttls=required`;
  expect(await testMail(url)).toEqual({ isAccepted: false, response: expect.stringMatching(/STARTTLS/) });
  expect(plain.mails).toEqual([]);
});

test("a mail carries a DKIM signature that the domain's public key verifies", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const file = join(folder, "dkim.pem");
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
  const server = await startMailServer();
  await testMail(server.url, { DKIM_DOMAIN: "mail.example", DKIM_SELECTOR: "folio", DKIM_KEY: file });

  const [mail] = server.mails;
  const signature = mail?.parsed.headers.find(({ key }) => key === "dkim-signature")?.value ?? "";
  const tags = Object.fromEntries(
    signature.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim(), value.join("=").replace(/\s/g, "")];
    }),
  ) as Record<string, string>;
  expect(tags).toMatchObject({ a: "rsa-sha256", d: "mail.example", s: "folio", c: "relaxed/relaxed" });
  for (const name of ["from", "to", "subject", "date", "message-id"]) expect(tags["h"]?.split(":")).toContain(name);

  // The signed data (RFC 6376, section 3.7): the signed headers in relaxed form, then DKIM-Signature with an empty
  // `b=`.
  const raw =
    mail?.raw
      .split("\r\n\r\n", 1)[0]
      ?.replace(/\r\n(?=[ \t])/g, "")
      .split("\r\n") ?? [];
  const relaxed = (line: string) => {
    const [name = "", ...value] = line.split(":");
    return `${name.toLowerCase().trim()}:${value
      .join(":")
      .replace(/[ \t]+/g, " ")
      .trim()}`;
  };
  const lineOf = (name: string) => relaxed(raw.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? "");
  const signed = (tags["h"] ?? "")
    .split(":")
    .map(lineOf)
    .filter((line) => line !== ":");
  const own = lineOf("dkim-signature").replace(/\bb=[^;]*/, "b=");
  const data = [...signed, own].join("\r\n");
  expect(verify("sha256", Buffer.from(data, "latin1"), publicKey, Buffer.from(tags["b"] ?? "", "base64"))).toBe(true);
});
