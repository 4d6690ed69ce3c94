const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const publicHost = new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`);

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");

/** Returns the host of another site in a `Referer`; undefined for one of the `own` hosts and for an invalid host. */
export function referringHost(referer: string | undefined, own: readonly string[]) {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { protocol, hostname } = new URL(referer);
  const host = bare(hostname);
  const isSite = /^https?:$/.test(protocol) && host.length <= 253 && publicHost.test(host);
  return isSite && !own.some((name) => bare(name) === host) ? host : undefined;
}
