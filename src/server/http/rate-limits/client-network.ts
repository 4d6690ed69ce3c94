import { isIPv4, isIPv6 } from "node:net";

/** Key of a client for limits: its IPv4 address, or the /64 prefix of IPv6, since one client owns all of it. */
export function networkOf(stated: string) {
  // An IPv6 socket shows IPv4 addresses in mapped form.
  const address = stated.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::", 2) ?? [];
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Network of an address: it identifies a provider or an office, but no household. */
export function networkPrefixOf(address: string) {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? networkOf(address) : "unknown";
}
