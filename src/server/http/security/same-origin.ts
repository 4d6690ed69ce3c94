import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { failureTexts, otherAddressText } from "../../../contract/failure-texts.ts";
import { Refusal } from "../../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set if a secret in the URL authorises the request instead of a session; any origin may send the request. */
    acceptsForeignOrigin?: true;
  }
}

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

interface Origins {
  publicUrl: string;
  isPublicUrlSet: boolean;
  allowedOrigins: readonly string[];
}

/**
 * Refuses a changing request from another origin (scheme, host and port), unless the settings allow that origin. If
 * they contain no public address, the requested host is the site's own.
 */
export function refuseForeignOrigin({ publicUrl, isPublicUrlSet, allowedOrigins }: Origins): onRequestHookHandler {
  const own = originOf(publicUrl);
  const allowed = new Set(allowedOrigins.map(originOf));

  const check = (request: FastifyRequest) => {
    const { origin, "sec-fetch-site": site } = request.headers;
    if (origin && allowed.has(origin)) return;

    // Browsers set `Origin` and `Sec-Fetch-Site` themselves, so a page of another origin cannot forge them.
    const isOwn =
      origin === undefined ||
      origin === own ||
      (!isPublicUrlSet && origin === `${request.protocol}://${request.headers.host}`);
    // The browser considers the request same-origin, so the visitor opened the site at an address other than the
    // public.
    if (!isOwn && site === "same-origin") throw new Refusal(403, otherAddressText(own));
    if (!isOwn || site === "cross-site" || site === "same-site") {
      throw new Refusal(403, failureTexts.otherOrigin);
    }
  };
  return (request, _, done) => {
    if (!safe.has(request.method) && !request.routeOptions.config.acceptsForeignOrigin) check(request);
    done();
  };
}

export const originOf = (address: string) => new URL(address).origin;
