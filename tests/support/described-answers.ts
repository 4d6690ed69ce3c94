import { isDeepStrictEqual } from "node:util";
import { Failure } from "../../src/contract/envelope.ts";
import type { Route } from "../../src/server/http/route.ts";
import type { Answer } from "./client.ts";

/**
 * Compares each answer with what its route says that it answers: the description of the API is made from the
 * same schemas, so it is right as long as no answer of any test differs.
 */
export function describedAnswers(routes: Route[]) {
  const known = routes.map(({ rule }) => ({
    rule,
    pattern: new RegExp(`^/api${rule.url.replace(/:\w+/g, "[^/]+")}/?$`),
    // `/blogs/tags` is not a post of that name.
    isFixed: !rule.url.includes(":"),
  }));
  known.sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

  return (method: string, path: string, { status, body, headers }: Answer) => {
    const isJson = headers.get("content-type")?.includes("json") === true;
    const [bare = ""] = path.split("?", 1);
    if (!isJson || !bare.startsWith("/api/") || method === "HEAD" || bare === "/api/openapi.json") return;
    const rule = known.find(({ rule: { method: of }, pattern }) => of === method && pattern.test(bare))?.rule;

    const schema = status < 400 ? rule?.answer : Failure;
    if (!schema) throw new Error(`${method} ${path} answered ${status}, but no route of this address is described`);
    const parsed = schema.safeParse(body);
    const isAsDescribed = parsed.success && isDeepStrictEqual(parsed.data, body);
    if (isAsDescribed && (status >= 400 || status === (rule?.status ?? 200))) return;
    throw new Error(
      `${method} ${path} answered ${status} other than described: ${parsed.success ? "it holds fields that are not described" : parsed.error.message}\n${JSON.stringify(body)}`,
    );
  };
}
