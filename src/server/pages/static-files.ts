import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import { answerFailure } from "../http/failure.ts";
import { documentHeaders } from "../http/security/security-headers.ts";
import type { PageDeps } from "./page/page-context.ts";

const year = 31_536_000;
const immutableCaching = { cacheControl: true, maxAge: year * 1000, immutable: true };
/** Whether a name is that of a file directly in the upload folder; names that begin with a dot are not served. */
const isFileName = (name: string) => /^[^./\\][^/\\]*$/.test(name);
const crossOriginHeaders = { "cross-origin-resource-policy": "cross-origin" };

/** Serves uploads and built files, whose names change with their content. */
export async function staticFiles(app: FastifyInstance, { webRoot, features, dialect, settings }: PageDeps) {
  const { files, findVariant } = features.media;
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, skipsSession: true };
  });
  // Removes `Cache-Control`: for `no-cache` with `If-None-Match`, the library would send a full copy, not a 304.
  app.addHook("onRequest", (request, _, done) => {
    delete request.headers["cache-control"];
    done();
  });
  await features.media.prepareFolders();
  const answer = answerFailure(dialect);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 416) return reply.code(416).send();
    // A malformed file path is answered like an unknown one: 404 instead of 400.
    return statusCode < 500 ? reply.callNotFound() : answer(error, request, reply);
  });

  // Registers `reply.sendFile`; each call passes its own root folder.
  await app.register(fastifyStatic, { root: settings.dataDirectory, serve: false });
  app.get<{ Params: { name: string } }>("/uploads/:name", async (request, reply) => {
    const { name } = request.params;
    if (!isFileName(name)) return reply.callNotFound();
    // These headers let web feed readers embed images of this site.
    return files.send(request, reply.headers(crossOriginHeaders), `uploads/${name}`, "immutable");
  });
  app.get<{ Params: { width: string; name: string } }>("/uploads/:width/:name", async (request, reply) => {
    const { width, name } = request.params;
    const found = await findVariant(name, width);
    if (found === "none") return reply.callNotFound();
    reply.headers(crossOriginHeaders);
    if (found === "original") return reply.header("cache-control", "no-store").redirect(`/uploads/${name}`, 302);
    return files.send(request, reply, found.name, found.caching);
  });
  if (!webRoot) return;

  await app.register(fastifyStatic, {
    root: join(webRoot, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => documentHeaders.forEach((name) => reply.removeHeader(name)),
    ...immutableCaching,
  });
}
