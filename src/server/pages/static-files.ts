import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import { answerFailure } from "../http/answers.ts";
import { Refusal } from "../refusals.ts";
import type { PageNeeds } from "./page-needs.ts";

const year = 31_536_000;
const forever = { cacheControl: true, maxAge: year * 1000, immutable: true };

/** Files whose names change with their content, and the few at the root that keep theirs. */
export async function staticFiles(app: FastifyInstance, { webRoot, features, database }: PageNeeds) {
  const { directory } = features.media;
  await mkdir(directory, { recursive: true });
  const answer = answerFailure(database.dialect.isUnavailable);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 416) return reply.code(416).send();
    // An address that no file can have is one where nothing is.
    return answer(statusCode < 500 ? new Refusal(404, "There is nothing at this address") : error, request, reply);
  });

  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    index: false,
    dotfiles: "ignore",
    decorateReply: false,
    // Readers of feeds show them on pages of their own.
    setHeaders: (reply) => reply.header("cross-origin-resource-policy", "cross-origin"),
    ...forever,
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
  await app.register(fastifyStatic, { root: webRoot, serve: false });
  for (const { name, parentPath } of readdirSync(webRoot, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, parentPath, { maxAge: "1d" }));
  }
}
