/** Address of a site by its configuration, unless that is an example or relative. */
export function originOf(address: string | undefined) {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return /^(localhost|127\.0\.0\.1|example\.(com|org|net)|www\.example\.(com|org))$/.test(hostname)
    ? undefined
    : href.replace(/\/$/, "");
}

/** Path below which a site is, without a final slash; empty for most sites. */
export const basePathOf = (origin: string | undefined) => (origin ? new URL(origin).pathname.replace(/\/$/, "") : "");

/** Slug by the last part of an address, unless that is a number. */
export function slugOfAddress(address: string) {
  const last =
    address
      .replace(/\/(?:index\.html?)?$/, "")
      .split("/")
      .at(-1)
      ?.replace(/\.html?$/, "") ?? "";
  return /\D/.test(last) ? last : undefined;
}
