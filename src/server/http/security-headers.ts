import type { FastifyHelmetOptions } from "@fastify/helmet";

const self = ["'self'"];

/** No page asks another host for anything, runs a script that is not a file of ours, or stands in a frame. */
export function securityHeaders(isSecure: boolean): FastifyHelmetOptions {
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
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // They have no meaning for pages that ask no other host for anything.
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
    xDownloadOptions: false,
  };
}
