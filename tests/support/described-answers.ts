import { isDeepStrictEqual } from "node:util";
import { Failure } from "../../src/contract/envelope.ts";
import { describeCall } from "../../src/server/http/openapi/openapi.ts";
import type { Operation } from "../../src/server/http/openapi/operation.ts";
import type { Route, Rule } from "../../src/server/http/routes/route.ts";
import type { Answer } from "./client.ts";

/** Statuses that any route can answer without describing them: internal errors, and refusals of unreadable bodies. */
const alwaysPossible = new Set([400, 413, 415, 500]);

/** Described responses by route; cached, because all apps have the same routes. */
const described = new Map<string, Operation["responses"]>();

function responsesOf(rule: Rule) {
  const call = `${rule.method} ${rule.url}`;
  const responses = described.get(call) ?? describeCall(rule).responses;
  described.set(call, responses);
  return responses;
}

/** Creates a check that each answer matches the API description that is generated from its route's schemas. */
export function describedAnswers(routes: Route[]) {
  const known = routes.map(({ rule }) => ({
    rule,
    pattern: new RegExp(`^/api${rule.url.replace(/:\w+/g, "[^/]+")}/?$`),
    // A path without parameters takes precedence: `/blogs/tags` is not a post with the slug `tags`.
    isFixed: !rule.url.includes(":"),
  }));
  known.sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

  return (method: string, path: string, { status, body, text, headers }: Answer) => {
    const [bare = ""] = path.split("?", 1);
    if (!bare.startsWith("/api/") || method === "HEAD" || status === 304) return;
    if (bare === "/api/openapi.json" || bare === "/api/docs") return;
    const rule = known.find(({ rule: { method: of }, pattern }) => of === method && pattern.test(bare))?.rule;
    const differs = (how: string) => {
      throw new Error(`${method} ${path} answered ${status} other than described: ${how}\n${text.slice(0, 2000)}`);
    };

    if (!rule) return status === 404 && Failure.safeParse(body).success ? undefined : differs("there is no such route");
    const response = responsesOf(rule)[status];
    if (!response && !alwaysPossible.has(status)) return differs("the route does not name this status");
    const expected = rule.plainForm ? ["application/json", "text/html"] : ["application/json"];
    const types = response ? Object.keys(response.content ?? {}) : expected;
    const type = headers.get("content-type");
    if (types.length > 0 && !types.some((known) => type === known || type === `${known}; charset=utf-8`))
      return differs(`it is ${type}`);
    if (types.length === 0 || (rule.plainForm && type?.startsWith("text/html"))) return undefined;

    const schema = status < 400 ? rule.answer : Failure;
    const sent = body === undefined ? text : body;
    const parsed = schema.safeParse(sent);
    if (!parsed.success) return differs(parsed.error.message);
    return isDeepStrictEqual(parsed.data, sent) ? undefined : differs("it holds fields that are not described");
  };
}
