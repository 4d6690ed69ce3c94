import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyReply, FastifyRequest } from "fastify";

const self = ["'self'"];

/** No page asks another host for anything, runs a script that is not a file of ours, or stands in a frame. */
export function securityHeaders(isSecure: boolean, hstsSubdomains: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        // The owner's accent colour and the covers' shapes are style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    // Other subdomains may belong to other people and use http.
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // They have no meaning for pages that ask no other host for anything.
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
    xDownloadOptions: false,
  };
}

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

export async function sendPermissionsPolicy(_: FastifyRequest, reply: FastifyReply) {
  reply.header("permissions-policy", permissionsPolicy);
}
