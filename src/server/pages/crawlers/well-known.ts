import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";

const securityPath = "/.well-known/security.txt";
const type = "text/plain; charset=utf-8";
/** A file that is never renewed must not be trusted for longer than a year. */
const validMonths = 6;

/** `/.well-known/security.txt` (RFC 9116) and `/humans.txt` (humanstxt.org). */
export function wellKnown(app: FastifyInstance, { features, publicUrl, cache, now }: PageContext) {
  const { authors, siteSettings } = features;

  // Not in the page cache, because it also changes with the date.
  app.get(securityPath, { config: { skipsSession: true } }, async (_, reply) => {
    const text = securityText(await siteSettings.current(), publicUrl, now());
    if (!text) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=86400").type(type).send(text);
  });
  app.get("/security.txt", (_, reply) => reply.redirect(securityPath, 301));

  app.get("/humans.txt", (request, reply) =>
    sendPage(cache, request, reply, "/humans.txt", async () => {
      const text = humansText(await siteSettings.current(), publicUrl, await authors.listPublished());
      return { status: 200, type, text };
    }),
  );
}

/** Undefined without a way to report: the RFC accepts no http addresses. */
function securityText({ contactEmail }: SiteSettings, publicUrl: string, now: Date) {
  const isSecure = publicUrl.startsWith("https:");
  const contacts = [
    contactEmail && `mailto:${encodeURI(contactEmail)}`,
    isSecure && publicUrl + visitorPages.contact.path,
  ].filter(Boolean);
  if (contacts.length === 0) return undefined;
  // The text stays the same all month.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    ...(isSecure ? [`Canonical: ${publicUrl}${securityPath}`] : []),
  ];
  return `${fields.join("\n")}\n`;
}

function humansText(site: SiteSettings, publicUrl: string, authors: { name: string }[]) {
  const names = [...new Set([site.name, ...authors.map(({ name }) => name)])];
  const team = [
    ...names.map((name) => `Name: ${name}`),
    site.headline && `Role: ${site.headline}`,
    site.contactEmail && `Contact: ${site.contactEmail}`,
    site.location && `Location: ${site.location}`,
    ...site.socialLinks.map(({ label, url }) => `${label}: ${url}`),
  ];
  const about = [`Address: ${publicUrl}/`, "Language: English", "Software: folio"];
  return [section("TEAM", team), section("SITE", about)].join("\n");
}

const section = (title: string, lines: string[]) =>
  `/* ${title} */\n${lines
    .filter(Boolean)
    .map((line) => `  ${line.replace(/\s+/g, " ")}\n`)
    .join("")}`;
