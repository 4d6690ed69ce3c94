import { isIPv4, isIPv6 } from "node:net";

/** Key of a client for limits: its IPv4 address, or the /64 prefix of IPv6, since one client owns all of it. */
export function networkOf(stated: string) {
  // An IPv6 socket shows IPv4 addresses in mapped form.
  const address = stated.replace(/^::ffff:(?=\d+\.)/i, "");
  return !address.includes(":") || address.includes(".") ? address : ipv6Prefix(address, 4);
}

/** Returns the first groups of 16 bits of an IPv6 address. */
function ipv6Prefix(address: string, count: number) {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::", 2) ?? [];
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return `${all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${count * 16}`;
}

/** Network of an address: it identifies a provider or an office, but no household. */
export function networkPrefixOf(address: string) {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? networkOf(address) : "unknown";
}

/** Network that one customer of a provider may own: for IPv6 the /48. */
export const customerNetworkOf = (address: string) =>
  isIPv6(address) && !address.includes(".") ? ipv6Prefix(address, 3) : networkPrefixOf(address);
