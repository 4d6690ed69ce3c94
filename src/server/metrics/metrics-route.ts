import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Metrics } from "./metrics.ts";

const prometheusText = "text/plain; version=0.0.4; charset=utf-8";
const config = { skipsSession: true, isUnlogged: true } as const;

/** Serves `/metrics` for Prometheus. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.get("/metrics", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (mayReadMetrics(request, token)) return reply.type(prometheusText).send(await metrics.text());
    reply.type("text/plain; charset=utf-8");
    if (token === undefined)
      return reply
        .code(403)
        .send("Without METRICS_TOKEN, metrics are for this machine only, and not through a proxy.\n");
    return reply
      .code(401)
      .header("www-authenticate", "Bearer")
      .send("Send the METRICS_TOKEN as Authorization: Bearer.\n");
  });
}

/** Headers that a proxy adds to a request; the connection's address is then the proxy's and not the client's. */
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

const isLoopback = (address = "") => isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";

function isLoopbackName(host = "") {
  const [, name = host] = /^(.*?)(?::\d+)?$/.exec(host) ?? [];
  return name.toLowerCase() === "localhost" || isLoopback(name.replace(/^\[(.*)\]$/, "$1"));
}

/** Whether a request may read metrics: if a token is set, with the token; otherwise directly from this machine. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined) {
  const { headers, ip, socket } = request;
  if (token !== undefined) {
    const [, given] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
    return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
  }
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined);
  // The Host must be a loopback name: by DNS rebinding, a page of another site can reach this machine, but only under
  // that site's name.
  return isDirect && isLoopback(ip) && isLoopback(socket.remoteAddress) && isLoopbackName(headers.host);
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();
