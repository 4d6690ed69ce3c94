import { lookup } from "node:dns/promises";
import { readForwardedFor } from "../../http/server/trusted-proxies.ts";
import { fetchOutside, readText } from "../../outgoing/fetch-outside.ts";
import {
  findingsOrOk,
  type Check,
  type ExaminedSite,
  type Observation,
  ok,
  problem,
  reasonOf,
  unknown,
  warning,
} from "../check.ts";
import { findKey } from "../health.queries.ts";
import { createChallenge, doctorCookie, doctorHeader, type Seen } from "../recognition.ts";
import { compareClocks } from "./database.ts";

const timeoutMs = 4000;
/** Reserved for documentation: https://www.rfc-editor.org/rfc/rfc5737 */
const inventedAddress = "192.0.2.77";

interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the answer is not from this site. */
  seen: Seen | undefined;
}

/** Requests the site at an address, and returns what the server received. */
async function ask(origin: string, key: string, forwardedFor?: string): Promise<Answer> {
  const { header, proof } = createChallenge(key);
  const headers = {
    [doctorHeader]: header,
    cookie: `${doctorCookie}=1`,
    ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
    connection: "close",
  };
  const response = await fetchOutside(new Request(`${origin}/healthz`, { headers }), { timeoutMs });
  const body = parse(await readText(response));
  return {
    status: response.status,
    headers: response.headers,
    seen: body?.doctor?.proof === proof ? body.doctor : undefined,
  };
}

function parse(text: string) {
  try {
    return JSON.parse(text) as { doctor?: Seen };
  } catch {
    return undefined;
  }
}

/** Origin at which a local program reaches the process. */
function localOrigin({ host, port }: ExaminedSite["settings"]) {
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}

export const proxyCheck: Check = {
  name: "address",
  async examine(site) {
    const { settings, database } = site;
    const key = await findKey((await database).db);
    if (!key) return [unknown("The site has not been started with this version, so its address was not checked.")];
    const local = await ask(localOrigin(settings), key).catch(() => undefined);
    if (!settings.isPublicUrlSet) {
      return [
        local?.seen
          ? ok(`The site answers at ${localOrigin(settings)}.`)
          : unknown(`The site does not answer at ${localOrigin(settings)}: is it running?`),
      ];
    }
    try {
      // Without a trusted proxy, the site would log a warning about one.
      const forwardedFor = settings.trustProxy === "off" ? undefined : inventedAddress;
      const answer = await ask(settings.publicUrl, key, forwardedFor);
      return await checkAnswer(answer, site);
    } catch (error) {
      const sentence = `Nothing answers at ${settings.publicUrl} (${reasonOf(error)})`;
      if (local?.seen)
        return [
          problem(
            `${sentence}, although the site is running.`,
            "Check the DNS name, the firewall, the proxy and its certificate.",
          ),
        ];
      return [unknown(`${sentence}, nor at ${localOrigin(settings)}: is the site running?`)];
    }
  },
};

/** Whether requests to an address reach the server's own socket, not that of a proxy. */
async function isDirect(publicUrl: string, connectedTo: Seen["connectedTo"]) {
  const { hostname, port, protocol } = new URL(publicUrl);
  const publicPort = Number(port) || (protocol === "https:" ? 443 : 80);
  if (connectedTo?.port !== publicPort) return false;
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
  // A socket for IPv6 and IPv4 shows IPv4 addresses in mapped form.
  return addresses.some(({ address }) => address === connectedTo.address.replace(/^::ffff:/, ""));
}

async function checkAnswer({ seen, headers, status }: Answer, site: ExaminedSite): Promise<Observation[]> {
  const { settings } = site;
  const { publicUrl, isSecure } = settings;
  if (!seen) {
    return [
      problem(
        `The server at ${publicUrl} (status ${status}) is not this site, or is a process of it with another database.`,
        "Check PUBLIC_URL, where the proxy forwards requests, and the settings of the running process.",
      ),
    ];
  }
  const { host } = new URL(publicUrl);
  const isHttpsOutside = seen.forwardedProto === "https";
  const cookies = headers.getSetCookie().some((line) => line.startsWith(`${doctorCookie}=`));
  // Without a proxy, only programs on this machine read metrics without a token.
  const isWithoutProxy = await isDirect(publicUrl, seen.connectedTo);
  const metrics = await fetchOutside(new Request(`${publicUrl}/metrics`), { timeoutMs })
    .then(async (response) => ({ status: response.status, text: await readText(response) }))
    .catch(() => undefined);
  const found = findingsOrOk(
    [
      seen.publicUrl !== publicUrl &&
        problem(
          `The running site has PUBLIC_URL=${seen.publicUrl}, but this command has ${publicUrl}.`,
          "Use the same settings for both, or restart the site.",
        ),
      seen.host !== host &&
        problem(
          `The proxy forwards "${seen.host}" as Host, not "${host}".`,
          "Make it forward the Host header: proxy_set_header Host $http_host; in nginx.",
        ),
      !isSecure &&
        isHttpsOutside &&
        problem(
          "Readers use https, but PUBLIC_URL says http: session cookies are sent unencrypted, too.",
          "Set PUBLIC_URL to https://….",
        ),
      seen.address === inventedAddress &&
        problem(
          "Visitors can forge their address: a proxy forwards the X-Forwarded-For that they send, and the site trusts it.",
          "Make the outermost proxy overwrite X-Forwarded-For: proxy_set_header X-Forwarded-For $remote_addr; in nginx.",
        ),
      !seen.trustsProxies &&
        seen.forwardedFor !== undefined &&
        warning(
          "The site is behind a proxy, but TRUST_PROXY is off: limits and events count all visitors as one.",
          "Set TRUST_PROXY=on, or to the addresses of the proxies.",
        ),
      seen.trustsProxies &&
        seen.forwardedFor === undefined &&
        warning(
          "TRUST_PROXY is set, but the proxy sends no X-Forwarded-For: all visitors count as one.",
          "Make the proxy set it: proxy_set_header X-Forwarded-For $remote_addr; in nginx.",
        ),
      seen.trustsProxies &&
        seen.forwardedFor !== undefined &&
        readForwardedFor(seen.forwardedFor).length < seen.forwardedFor.split(",").length &&
        warning(
          `The proxy sends "${seen.forwardedFor}" as X-Forwarded-For, which is not a list of addresses: some visitors count as one.`,
          "Make it set X-Forwarded-For to the address only: proxy_set_header X-Forwarded-For $remote_addr; in nginx.",
        ),
      !seen.hasCookie &&
        problem(
          "The proxy removes cookies from requests: nobody stays signed in.",
          "Make it forward the Cookie header.",
        ),
      !cookies &&
        problem(
          "The proxy removes cookies from responses: nobody can sign in.",
          "Make it forward the Set-Cookie header.",
        ),
      !isWithoutProxy &&
        metrics?.status === 200 &&
        metrics.text.startsWith("# HELP") &&
        settings.metricsToken === undefined &&
        warning(`Anyone can read ${publicUrl}/metrics.`, "Set METRICS_TOKEN, or make the proxy set X-Forwarded-For."),
    ],
    `${publicUrl} reaches this site, with the host, addresses and cookies that it needs.`,
  );
  const date = headers.get("date");
  return [
    ...found,
    ...(await compareClocks("the running site", seen.time, site)),
    ...(await compareClocks(publicUrl, date ? Date.parse(date) : undefined, site)),
  ];
}
