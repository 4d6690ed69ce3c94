import { decoded } from "./percent-encoding.ts";

/** Domains with non-ASCII letters, which IDNA converts to ASCII. */
const international = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Canonical spelling of an email address, for storing, sending and comparing. The domain is in ASCII (IDNA), so that
 * `u@bücher.example` and `u@xn--bcher-kva.example` are equal; non-ASCII letters are in lower case, since databases
 * differ in how they lower them.
 */
export function canonicalEmail(text: string) {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1).normalize("NFC")];
  if (at < 0) return text;
  return `${local.normalize("NFC").replaceAll(/[^\p{ASCII}]/gu, (letter) => letter.toLowerCase())}@${asciiDomain(domain)}`;
}

function asciiDomain(domain: string) {
  const url = international.test(domain) ? `http://${domain}/` : "";
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * zod's pattern for addresses (`z.regexes.email`), with the letters of all scripts and all signs that browsers accept
 * before the at sign.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}]$/u;

/** Pattern for a domain as `canonicalEmail` returns it: like in zod, but also with a punycode top-level domain. */
const asciiDomainPattern = /@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

export const isEmail = (text: string) => emailPattern.test(text) && asciiDomainPattern.test(text);

/** Creates a mailto link; encodes all characters that could begin another part of the link, except the at sign. */
export function mailtoLink(email: string, subject?: string) {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}

/** Email address of a mailto link without further parts; undefined for any other text. */
export function emailOfLink(link: string) {
  const address = /^mailto:(.*)$/i.exec(link)?.[1];
  return address === undefined ? undefined : decoded(address);
}
