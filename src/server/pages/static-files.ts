import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import { answerFailure } from "../http/failure.ts";
import type { PageDeps } from "./page/page-context.ts";

const year = 31_536_000;
const forever = { cacheControl: true, maxAge: year * 1000, immutable: true };
const forOtherSites = { "cross-origin-resource-policy": "cross-origin" };

/** Files whose names change with their content, and the few at the root that keep theirs. */
export async function staticFiles(app: FastifyInstance, { webRoot, features, dialect }: PageDeps) {
  const { directory, variants } = features.media;
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, skipsSession: true };
  });
  await features.media.prepareFolders();
  app.addHook("onClose", features.media.cleanDaily());
  const answer = answerFailure(dialect);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 416) return reply.code(416).send();
    // An address that no file can have is one where nothing is.
    return statusCode < 500 ? reply.callNotFound() : answer(error, request, reply);
  });

  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    index: false,
    dotfiles: "ignore",
    decorateReply: false,
    // Readers of feeds show them on pages of their own.
    setHeaders: (reply) => reply.headers(forOtherSites),
    ...forever,
  });
  // For `sendFile`, which names its folder each time.
  await app.register(fastifyStatic, { root: directory, serve: false });
  app.get<{ Params: { width: string; name: string } }>("/uploads/:width/:name", async (request, reply) => {
    const { width, name } = request.params;
    const found = await variants.find(name, width);
    if (found === "none") return reply.callNotFound();
    reply.headers(forOtherSites);
    if (found === "original") return reply.header("cache-control", "no-store").redirect(`/uploads/${name}`, 302);
    return reply.sendFile(`${width}/${name}`, variants.directory, forever);
  });
  if (!webRoot) return;

  await app.register(fastifyStatic, {
    root: join(webRoot, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    decorateReply: false,
    ...forever,
  });
  for (const { name, parentPath } of readdirSync(webRoot, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, parentPath, { maxAge: "1d" }));
  }
}
