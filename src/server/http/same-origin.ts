import type { FastifyCorsOptions } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusals.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** What scripts of the sites that the settings name may read and send: the API, as whoever is signed in in that browser. */
export const crossOrigin = (allowedOrigins: readonly string[]): FastifyCorsOptions => ({
  origin: allowedOrigins.map(originOf),
  credentials: true,
  methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
  exposedHeaders: ["ETag", "Retry-After"],
  maxAge: 600,
});

/** Refuses a request that would change something and comes from another origin, unless the settings name it. */
export function refuseForeignOrigin({
  publicUrl,
  allowedOrigins,
}: {
  publicUrl: string;
  allowedOrigins: readonly string[];
}) {
  const ours = new URL(publicUrl).origin;
  const allowed = new Set(allowedOrigins.map(originOf));

  return async (request: FastifyRequest) => {
    if (safe.has(request.method)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    if (origin && allowed.has(origin)) return;

    // The browser writes both headers itself, so a page elsewhere cannot make them say otherwise.
    const isForeign = origin !== undefined && origin !== ours && hostOf(origin) !== request.headers.host;
    if (isForeign || site === "cross-site" || site === "same-site") {
      throw new Refusal(403, "This request came from another site and was refused");
    }
  };
}

const originOf = (address: string) => new URL(address).origin;

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
