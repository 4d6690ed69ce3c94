import { z } from "zod";
import { Failure } from "../../contract/envelope.ts";
import { loginTexts } from "../../contract/session.ts";
import { exampleOf } from "./openapi-example.ts";
import type { Route, Rule } from "./route.ts";

type Json = Record<string, unknown>;

const who = { anyone: "Anyone", user: "Signed-in people", admin: "Administrators" } as const;

const limited = "Too many tries; `Retry-After` says how many seconds to wait";

/** Which refusals a call may meet, beside its own. */
function refusals({ may, rate, body, query, params, upload, method }: Rule): [status: number, meaning: string, example: string][] {
  const refusable: [boolean, number, string, string][] = [
    [Boolean(body || query || upload), 400, "A field is missing or of the wrong form; `fields` names it", "Please give a title"],
    [may !== "anyone" || rate === "login", 401, rate === "login" ? "Wrong credentials" : "Not signed in", rate === "login" ? loginTexts.failed : "Please sign in"],
    [may !== "anyone" || method !== "GET", 403, "The role may not, or the request came from another site", "You may not do this"],
    [Boolean(params), 404, "There is no such thing, or not for this caller", "Post not found"],
    [Boolean(body && method === "PUT"), 409, "It is taken, or somebody saved in between", "This e-mail address is taken"],
    [Boolean(body || upload), 413, "The body is too large", "This is too large: at most 4 MB"],
    [Boolean(body || upload), 415, "The body is of another type", "Please send JSON"],
    [rate !== "none", 429, limited, "Too many tries. Please wait 15 minutes."],
    [true, 503, "The database does not answer; nothing was changed", "The database does not answer. Nothing was changed; please try again in a moment."],
  ];
  return refusable.filter(([applies]) => applies).map(([, ...refusal]) => refusal);
}

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return plain as Json;
};

const templated = (url: string) => url.replace(/:(\w+)/g, "{$1}");

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  const { properties = {}, required = [] } = (schema ? schemaOf(schema, "input") : {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: of,
  }));
}

function bodyOf({ body, upload }: Rule) {
  if (upload) {
    const file = { type: "object", required: [upload.field], properties: { [upload.field]: { type: "string", format: "binary" } } };
    return { required: true, content: { "multipart/form-data": { schema: file } } };
  }
  if (!body) return undefined;
  const schema = schemaOf(body, "input");
  return { required: true, content: { "application/json": { schema, example: exampleOf(schema) } } };
}

function operation(rule: Rule) {
  const { params, query, answer, answerType = "application/json", status = 200, may, summary, url } = rule;
  const schema = schemaOf(answer, "output");
  const failures = refusals(rule).map(([code, description, error]) => [
    code,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" }, example: { success: false, error } } } },
  ]);
  return {
    summary,
    description: `${who[may]}.`,
    tags: [url.split("/")[1]],
    security: may === "anyone" ? [] : [{ session: [] }],
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(bodyOf(rule) && { requestBody: bodyOf(rule) }),
    responses: {
      [status]: { description: "Done", content: { [answerType]: { schema, ...(answerType.includes("json") && { example: exampleOf(schema) }) } } },
      ...Object.fromEntries(failures),
    },
  };
}

/** The OpenAPI 3.1 document of the routes, made from the same rules and schemas that check each call. */
export function describeApi(routes: Route[], publicUrl: string) {
  const paths: Record<string, Json> = {};
  for (const { rule } of routes) {
    const path = (paths[templated(rule.url)] ??= {});
    path[rule.method.toLowerCase()] = operation(rule);
  }
  return {
    openapi: "3.1.0",
    info: { title: "folio", version: "1", description: "Everything that the site and its back office do, they do through these calls." },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "folio_session" } },
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
