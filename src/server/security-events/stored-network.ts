import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "../http/rate-limits/client-network.ts";

/** What is stored of an address: enough to recognise a provider or an office, not enough to point at a household. */
export function storedNetwork(address: string) {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? networkOf(address) : "unknown";
}
