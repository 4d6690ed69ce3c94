import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Key of a client for limits: an IPv4 address, or a whole /64 of IPv6 addresses, which one client owns. */
export function networkOf(stated: string) {
  if (isIPv4(stated) || !ipaddr.isValid(stated)) return stated;
  // An IPv6 socket shows IPv4 addresses in mapped form.
  const address = ipaddr.process(stated);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Returns an address's network prefix, which identifies a provider or an office, but no household. */
export function networkPrefixOf(address: string) {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? networkOf(address) : "unknown";
}
