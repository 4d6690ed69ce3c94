/** Address of a site by its configuration, unless that is an example or relative. */
export function originOf(address = "") {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && !example.test(url.hostname) ? url.href.replace(/\/$/, "") : undefined;
}

const example = /^(localhost|127\.0\.0\.1|example\.(com|org|net)|www\.example\.(com|org))$/;

/** Path below which a site is, without a final slash; empty for most sites. */
export const basePathOf = (origin: string | undefined) => (origin ? new URL(origin).pathname.replace(/\/$/, "") : "");

/** Slug by the last part of an address, unless that is a number. */
export function slugOfAddress(address: string) {
  const [, last = ""] = /(?:^|\/)([^/]*?)(?:\.html?)?(?:\/(?:index\.html?)?)?$/.exec(address) ?? [];
  return /\D/.test(last) ? last : undefined;
}
