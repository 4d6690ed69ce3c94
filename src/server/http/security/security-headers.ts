import { createHash } from "node:crypto";
import type { onRequestHookHandler } from "fastify";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Content security policy: no other hosts' resources, only the site's script files and `inlineScripts`, no framing. */
const contentPolicy = (inlineScripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((text) => `'sha256-${sha256(text)}'`)].join(" "),
    // Allows inline styles: the owner's accent colour and the covers' shapes are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";");

/** Browser features forbidden to all pages: no page needs them, and injected scripts must not use them. */
const unusedFeatures =
  "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb";
const permissionsPolicy = unusedFeatures
  .split(" ")
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Headers that only concern documents, and are omitted for scripts, styles and fonts. */
const ofDocuments = {
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissionsPolicy,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
};
export const documentHeaders = ["content-security-policy", ...Object.keys(ofDocuments)];

/** Adds the security headers. `inlineScripts` are the only texts that script elements of pages may contain. */
export function sendSecurityHeaders(isSecure: boolean, inlineScripts: readonly string[]): onRequestHookHandler {
  const headers = {
    "content-security-policy": contentPolicy(inlineScripts),
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...ofDocuments,
    // Without `includeSubDomains`: subdomains may belong to other people and use http.
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
  };
  return (_, reply, done) => {
    reply.headers(headers);
    done();
  };
}
