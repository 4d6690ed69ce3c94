import { createHash } from "node:crypto";
import { Socket } from "node:net";
import type { onRequestHookHandler } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

const { IncomingMessage, ServerResponse } = process.getBuiltinModule("node:http");

const self = ["'self'"];

/** Pages load nothing from other hosts, run only our script files, and cannot be framed. */
const policies = (isSecure: boolean, hstsSubdomains: boolean, inlineScripts: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: self,
      scriptSrc: [...self, ...inlineScripts.map((text) => `'sha256-${sha256(text)}'`)],
      // The owner's accent colour and the covers' shapes are style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
    },
  },
  // Not by default: other subdomains may belong to other people and use http.
  strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
  xFrameOptions: { action: "deny" },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  // Off, because it has no effect on pages that load nothing from other hosts.
  crossOriginEmbedderPolicy: false,
  xXssProtection: false,
  xDownloadOptions: false,
});

/** Browser features that no page of this site uses, so that an injected script cannot either. */
const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(", ");

/** Headers that only concern documents, and are omitted for scripts, styles and fonts. */
export const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
];

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/**
 * Adds the security headers, computed once: helmet would compute them for each answer. `inlineScripts` are the only
 * texts that script elements of pages may contain.
 */
export function sendSecurityHeaders(
  isSecure: boolean,
  hstsSubdomains: boolean,
  inlineScripts: readonly string[],
): onRequestHookHandler {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(policies(isSecure, hstsSubdomains, inlineScripts))(response.req, response, () => undefined);
  const headers = { ...response.getHeaders(), "permissions-policy": permissionsPolicy };

  return (_, reply, done) => {
    reply.headers(headers);
    done();
  };
}
