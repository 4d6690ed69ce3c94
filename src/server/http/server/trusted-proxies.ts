import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyBaseLogger } from "fastify";
import ipaddr from "ipaddr.js";

/** Whether to trust what the server at `address` states about the hop before it; hop 0 is the connected client. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Networks whose servers count as reverse proxies if TRUST_PROXY is `on`. */
const ownNetworks = ["loopback", "linklocal", "uniquelocal"];

/** `on` trusts only the connected proxy, if its address is private; a list trusts proxies at listed addresses. */
export function createTrustProxy(setting: "off" | "on" | readonly string[]): TrustProxy {
  if (setting === "off") return () => false;
  const isTrusted = proxyAddr.compile(setting === "on" ? ownNetworks : [...setting]);
  return (address, hop) => (hop === 0 || setting !== "on") && isTrusted(address, hop);
}

/** Parses X-Forwarded-For, the client's address first. Entries up to the last invalid one are dropped. */
function readForwardedFor(text: string): string[] {
  const addresses = text.split(",").map(parseAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/** Parses an address; removes a proxy's port number and the IPv6 prefix of mapped IPv4 addresses. */
function parseAddress(text: string) {
  const entry = text.trim().replace(/^"(.*)"$/, "$1");
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const [bare = ""] = (inBrackets ?? beforePort ?? entry).split("%", 1);
  return isIP(bare) ? ipaddr.process(bare).toString() : undefined;
}

/** Reduces X-Forwarded-For to valid addresses. An empty header remains, because it shows that a proxy is in use. */
export function normalizeForwardedFor(headers: IncomingHttpHeaders) {
  const stated = headers["x-forwarded-for"];
  if (stated !== undefined) headers["x-forwarded-for"] = readForwardedFor(String(stated)).join(", ");
}

/** Warns once if requests come through a proxy but TRUST_PROXY is off: all visitors then count as one client. */
export function warnOfUnknownProxy(server: Server, setting: "off" | "on" | readonly string[], log: FastifyBaseLogger) {
  if (setting !== "off") return;
  // Listens on the server, because not every request reaches the router.
  server.on("request", function warn({ headers }: IncomingMessage) {
    if (headers["x-forwarded-for"] === undefined) return;
    server.off("request", warn);
    log.warn(
      "A request has an X-Forwarded-For header, but TRUST_PROXY is off, so limits count the address of the connection. Set TRUST_PROXY if the site is behind a proxy.",
    );
  });
}
