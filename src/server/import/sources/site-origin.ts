/** Returns the address in a site's configuration; empty for an example or a relative address. */
export function originOf(address = "") {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && !example.test(url.hostname) ? url.href.replace(/\/$/, "") : undefined;
}

const example = /^(localhost|127\.0\.0\.1|example\.(com|org|net)|www\.example\.(com|org))$/;

/** Returns the path below which a site is, without a final slash; empty for most sites. */
export const basePathOf = (origin: string | undefined) => (origin ? new URL(origin).pathname.replace(/\/$/, "") : "");

/** Returns the last part of an address as a slug, unless it is a number. */
export function slugOfAddress(address: string) {
  const [, last = ""] = /(?:^|\/)([^/]*?)(?:\.html?)?(?:\/(?:index\.html?)?)?$/.exec(address) ?? [];
  return /\D/.test(last) ? last : undefined;
}
