import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "../errors.ts";

function isDecodable(address: string) {
  try {
    const { username, password } = new URL(address);
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "an address such as smtps://user:password@mail.example.com" })
    .refine(
      (address) => !URL.canParse(address) || /^(|\?starttls=(required|optional))$/.test(new URL(address).search),
      "an address with no parameter but ?starttls=required or ?starttls=optional",
    )
    .refine(isDecodable, "an address whose user and password are percent-encoded")
    .optional(),
  MAIL_RATE: z
    .string()
    .regex(/^[1-9]\d{0,6}\/[sh]([ ,]+[1-9]\d{0,6}\/[sh])?$/, "such as 5/s, 400/h, or both separated by a comma")
    .default("5/s"),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, "a domain such as example.com")
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, "a name such as folio")
    .optional(),
  DKIM_KEY: z.string().optional(),
};

const Environment = z.object(mailEnvironment);

/** Settings for sending mail; undefined without SMTP_URL. */
export function mailSettingsOf(environment: z.output<typeof Environment>) {
  const { SMTP_URL, MAIL_RATE } = environment;
  const dkim = dkimOf(environment);
  if (!SMTP_URL) return undefined;
  const rates = Object.fromEntries(
    MAIL_RATE.split(/[ ,]+/).map((rate) => rate.split("/").toReversed() as [string, string]),
  );
  return Object.freeze({
    ...mailServerOf(SMTP_URL),
    dkim,
    perSecond: Number(rates["s"] ?? Infinity),
    perHour: Number(rates["h"] ?? Infinity),
  });
}

function dkimOf(environment: z.output<typeof Environment>) {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: file } = environment;
  if (!domain && !selector && !file) return undefined;
  const parts = { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: file };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (!domain || !selector || !file)
    throw new OperatorError(`${missing.join(" and ")} must be set too: a signature needs all three DKIM_ settings`);
  return Object.freeze({ domain, selector, privateKey: readKey(file) });
}

function readKey(file: string) {
  try {
    const pem = readFileSync(file, "utf8");
    const { asymmetricKeyType } = createPrivateKey(pem);
    if (asymmetricKeyType === "rsa") return pem;
  } catch {
    // The error below does not quote the message of the caught error, which may contain the private key.
  }
  throw new OperatorError(`DKIM_KEY must be the path of a file with an RSA private key (PEM), not "${file}"`);
}

function mailServerOf(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isTls = url.protocol.endsWith("s:");
  const login = url.username
    ? Object.freeze({ user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) })
    : undefined;
  // A password for a remote server requires STARTTLS: an attacker who hides the TLS offer could otherwise read it.
  const defaultStartTls = login && !isLoopback(host) ? "required" : "optional";
  return {
    host,
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    requiresStartTls: !isTls && (url.searchParams.get("starttls") ?? defaultStartTls) === "required",
    login,
  };
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
