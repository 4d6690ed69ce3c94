import { lookup } from "node:dns/promises";
import type { IncomingMessage, RequestOptions } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Name resolution, and the rules for allowed addresses and ports. Tests replace them to reach local servers. */
export interface Network {
  resolve(hostname: string): Promise<readonly string[]>;
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
}

const publicNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

interface Limits {
  /** Time limit for the whole fetch, including redirects. */
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
}

const pages = "text/html, application/xhtml+xml";
const defaultLimits: Limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024, maxRedirects: 5 };

export interface PublicPage {
  /** Final address, after redirects. */
  url: URL;
  status: number;
  /** Content type with its parameters; empty if the response has none. */
  type: string;
  body: Buffer;
}

/** Thrown for an address that may not be fetched, or a response that may not be read. A retry would be refused, too. */
export class FetchRefused extends Error {}

/** Text to send by a POST. Its response is returned without its body, and redirects are not followed. */
interface Sending {
  headers: Record<string, string>;
  body: string;
}

/**
 * Creates a function that fetches pages at untrusted addresses, or sends a text to them. It reaches only the public
 * internet, even if redirected or if a name resolves differently at a second lookup; time and size are limited.
 */
export function createPublicFetch(
  userAgent: string,
  network = publicNetwork,
  limits = defaultLimits,
  accept: string = pages,
) {
  return async (address: string, outerSignal: AbortSignal, sending?: Sending): Promise<PublicPage> => {
    const signal = AbortSignal.any([outerSignal, AbortSignal.timeout(limits.timeoutMs)]);
    let url = new URL(address);
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
      const addresses = await resolveAllowed(url, network, signal);
      const response = await send(url, addresses, { userAgent, accept, sending }, signal);
      const { statusCode: status = 0, headers } = response;
      const isRedirect = !sending && status >= 300 && status < 400 && headers.location !== undefined;
      if (!isRedirect) {
        if (sending) response.destroy();
        const body = sending ? Buffer.alloc(0) : await readBody(response, limits.maxBytes);
        return { url, status, type: headers["content-type"] ?? "", body };
      }
      response.destroy();
      if (!URL.canParse(headers.location!, url)) throw new FetchRefused(`${url.host} redirects to no address`);
      url = new URL(headers.location!, url);
    }
    throw new FetchRefused(`${url.host} redirects too often`);
  };
}

export type PublicFetch = ReturnType<typeof createPublicFetch>;

async function resolveAllowed(
  { protocol, hostname, port, username, password }: URL,
  network: Network,
  signal: AbortSignal,
) {
  if (protocol !== "http:" && protocol !== "https:") throw new FetchRefused(`${protocol} is not fetched`);
  if (username || password) throw new FetchRefused("an address with a password is not fetched");
  if (!network.isAllowedPort(Number(port || (protocol === "https:" ? 443 : 80))))
    throw new FetchRefused(`port ${port} is not fetched`);
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await orAborted(network.resolve(host), signal);
  if (addresses.length === 0 || !addresses.every((address) => network.isAllowedAddress(address)))
    throw new FetchRefused(`${host} is not on the public internet`);
  return addresses;
}

/** Returns the result of `work`. Rejects at once on abort, even if `work` itself cannot be cancelled. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal) {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]);
}

/** Connects to one of the checked addresses, without resolving the name again. */
function send(
  url: URL,
  addresses: readonly string[],
  { userAgent, accept, sending }: { userAgent: string; accept: string; sending: Sending | undefined },
  signal: AbortSignal,
) {
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookupResolved: LookupFunction = (_, options, callback) => {
    if (options.all) callback(null, resolved);
    else callback(null, resolved[0]!.address, resolved[0]!.family);
  };
  // No compressed response is requested, because it could expand to many times its size.
  const headers = { ...sending?.headers, "user-agent": userAgent, accept, "accept-encoding": "identity" };
  const method = sending ? "POST" : "GET";
  const options: RequestOptions = { agent: false, method, headers, lookup: lookupResolved, signal };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = process.getBuiltinModule(url.protocol === "https:" ? "node:https" : "node:http");
    request(url, options, resolve).once("error", reject).end(sending?.body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  const encoding = response.headers["content-encoding"] ?? "identity";
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    if (encoding !== "identity") throw new FetchRefused(`an answer in ${encoding} is not read`);
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new FetchRefused(`an answer of more than ${maxBytes} bytes is not read`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    response.destroy();
  }
}

/** IPv6 range that is allocated to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or shared network, or a range
 * that maps to IPv4 addresses.
 */
export function isPublicAddress(text: string): boolean {
  // Both functions are needed: ipaddr.js accepts notations of addresses that connections do not accept.
  if (!isIP(text) || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalUnicast);
}
