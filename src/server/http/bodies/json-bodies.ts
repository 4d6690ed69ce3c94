import type { FastifyInstance } from "fastify";
import { isSignedIn } from "../../permissions.ts";
import { checkJsonLimits, type JsonLimits } from "./json-limits.ts";

/** More than any call needs. What a visitor sends is also read value by value, to name each field at fault. */
const visitorLimits: JsonLimits = { depth: 10, values: 2000 };
export const signedInLimits: JsonLimits = { depth: 20, values: 20_000 };

/** JSON as Fastify reads it (`__proto__` is refused), within limits; a call without a body may say that it would be JSON. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      checkJsonLimits(body as string, isSignedIn(request.viewer) ? signedInLimits : visitorLimits);
    } catch (refusal) {
      return done(refusal as Error);
    }
    return parse(request, body as string, done);
  });
}
