import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import { answerFailure } from "../http/failure.ts";
import type { PageDeps } from "./page/page-context.ts";

const year = 31_536_000;
const immutableCaching = { cacheControl: true, maxAge: year * 1000, immutable: true };
const crossOriginHeaders = { "cross-origin-resource-policy": "cross-origin" };

/** Serves uploads and built files, whose names change with their content, and the few files at the root. */
export async function staticFiles(app: FastifyInstance, { webRoot, features, dialect }: PageDeps) {
  const { directory, findVariant } = features.media;
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, skipsSession: true };
  });
  await features.media.prepareFolders();
  app.addHook("onClose", features.media.startBackgroundTasks());
  const answer = answerFailure(dialect);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 416) return reply.code(416).send();
    // A malformed path of a file is a 404, not a client error.
    return statusCode < 500 ? reply.callNotFound() : answer(error, request, reply);
  });

  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    index: false,
    dotfiles: "ignore",
    decorateReply: false,
    // Web feed readers embed these pictures.
    setHeaders: (reply) => reply.headers(crossOriginHeaders),
    ...immutableCaching,
  });
  // Registers `sendFile`, whose calls below name their folder.
  await app.register(fastifyStatic, { root: directory, serve: false });
  app.get<{ Params: { width: string; name: string } }>("/uploads/:width/:name", async (request, reply) => {
    const { width, name } = request.params;
    const found = await findVariant(name, width);
    if (found === "none") return reply.callNotFound();
    reply.headers(crossOriginHeaders);
    if (found === "original") return reply.header("cache-control", "no-store").redirect(`/uploads/${name}`, 302);
    if (found.isFinal) return reply.sendFile(found.path, found.folder, immutableCaching);
    return reply.header("cache-control", "no-cache").sendFile(found.path, found.folder, { cacheControl: false });
  });
  if (!webRoot) return;

  await app.register(fastifyStatic, {
    root: join(webRoot, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    decorateReply: false,
    ...immutableCaching,
  });
  for (const { name, parentPath } of readdirSync(webRoot, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, parentPath, { maxAge: "1d" }));
  }
}
