import type { FastifyInstance } from "fastify";

/** JSON as Fastify reads it (`__proto__` is refused), but a call without a body may say that it would be JSON. */
export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}
