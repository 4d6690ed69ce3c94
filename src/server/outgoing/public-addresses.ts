import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The part of IPv6 that is allocated to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or shared network, or a range
 * that maps to IPv4 addresses.
 */
export function isPublicAddress(text: string): boolean {
  // The library accepts more notations than connections do.
  if (!isIP(text) || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalUnicast);
}
