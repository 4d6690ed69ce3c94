import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";

/** Whether a path without a route belongs to the API, whose errors are JSON. */
export const isOfApi = (path: string) => /^\/api(\/|$)/.test(path);
const isOwnFile = (path: string) => /^\/(assets|uploads)(\/|$)/.test(path);
/** Whether a former site may have had a page at this path: in /assets, one with .html or without an extension. */
export const mayBeFormer = (path: string) =>
  !isOwnFile(path) || /^\/assets\/(?:.*\/)?[^/.]+(?:\.html?)?\/?$/.test(path);
/**
 * Whether programs rather than people request the path. Missing files, feeds and well-known addresses answer 404. Other
 * unknown pages redirect to the home page.
 */
const isReadByPrograms = (path: string) =>
  isOwnFile(path) ||
  /^\/\.well-known(\/|$)|\.(xml|json|txt|md|ico|png|svg|jpe?g|gif|webp|avif|woff2?|js|mjs|css|map|webmanifest)$/i.test(
    path,
  );
export const isReading = (method: string) => method === "GET" || method === "HEAD";

const sentence = failureTexts.unknownAddress;
/** Page for people who open the address of a missing file; browsers ignore it in place of an image or a script. */
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head>
<body><h1>${sentence}</h1><p><a href="/">Go to the home page</a></p></body>
</html>
`;

/** Returns a URL that the router can parse: an undecodable path is escaped, so that it matches no route. */
export function routableAddress({ url = "/" }: { url?: string | undefined }) {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function isDecodable(path: string) {
  if (!path.includes("%")) return true;
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Redirects a former address; returns false if it has no redirect. */
export type AnswerFormerAddress = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Answers unknown URLs: JSON for the API, a redirect for former URLs, 404 for files, else a redirect home. */
export function registerUnknownAddresses(app: FastifyInstance, answerFormerAddress: AnswerFormerAddress) {
  // Runs before the body is read, so that unknown addresses cost no parsing.
  app.addHook("onRequest", (request, _, done) =>
    done(request.is404 && !isReading(request.method) ? new Refusal(404, sentence) : undefined),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!isReading(request.method) || isOfApi(path)) throw new Refusal(404, sentence);
    if (mayBeFormer(path) && (await answerFormerAddress(request, reply))) return reply;
    if (isReadByPrograms(path))
      return reply.code(404).header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
    return reply.header("cache-control", "no-cache").redirect("/", 302);
  });
}
