import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusals.ts";

/** Files and feeds that are not there say so; any other unknown page leads to the start of the site. */
const answers404 = /^\/(api|assets|uploads)(\/|$)|\.(xml|json|txt|md|ico|png|svg|js|css|map|webmanifest)$/;

/** The address of a request as it can be routed: a path that cannot be decoded is taken by its letters, and leads to nothing. */
export function routableAddress({ url = "/" }: { url?: string | undefined }) {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

export function leadUnknownPagesHome(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const isPage = (request.method === "GET" || request.method === "HEAD") && !answers404.test(path);
    if (!isPage) throw new Refusal(404, "There is nothing at this address");
    return reply.header("cache-control", "no-cache").redirect("/", 302);
  });
}
