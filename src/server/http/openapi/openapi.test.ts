import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { resolveReferences } from "../../../../tests/support/resolved-references.ts";
import { scopeTexts } from "../../../contract/calls/scopes.ts";
import { Failure } from "../../../contract/envelope.ts";
import { bodyExampleOf, exampleOf, type Schema } from "./example.ts";
import { describeCall } from "./openapi.ts";
import type { Description } from "./operation.ts";
import { refusalsOf } from "./refusals.ts";

interface Document extends Description {
  openapi: string;
  info: { title: string; version: string; description: string };
  components: {
    securitySchemes: Record<string, { type: string; description?: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
  };
}

/**
 * Returns the served OpenAPI document, and each operation, with its references resolved, with the route rule that it
 * describes.
 */
async function described() {
  const { visitor, routes } = await testApp({ settings: { PUBLIC_URL: "https://site.example" } });
  const { status, body } = await visitor.get("/api/openapi.json");
  expect(status).toBe(200);
  const document = body as Document;
  const operations = Object.entries(resolveReferences(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const ruleOf = (path: string, method: string) => {
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    const found = routes.find(({ rule }) => rule.url === url && rule.method === method);
    if (!found) throw new Error(`${method} ${path} is described, and there is no such route`);
    return found.rule;
  };
  const calls = operations.map(({ path, method, operation }) => ({
    name: `${method} ${path}`,
    path,
    operation,
    rule: ruleOf(path, method),
  }));
  expect(calls).toHaveLength(routes.length);
  return { document, calls };
}

test("the OpenAPI document has version 3.1, and names this site's address and session cookie", async () => {
  const { document } = await described();
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: "folio", version: expect.any(String) },
    servers: [{ url: "https://site.example/api" }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-folio_session" } } },
  });
});

// All refusals of a call are its response `default`.
test("no recommended rule of Redocly reports a problem in the OpenAPI document", async () => {
  const { document } = await described();
  const config = await createConfig({ extends: ["recommended"], rules: { "operation-4xx-response": "off" } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("every operation has a summary, permissions, answers and refusals", async () => {
  const { calls, document } = await described();
  const tags = document.tags.map((tag) => tag.name);
  const generalRefusals = document.components.responses["Refusal"]?.description.split("\n-")[0];
  for (const { name, rule, operation } of calls) {
    expect.soft(operation.summary, name).toBe(rule.summary);
    expect.soft(tags, name).toEqual(expect.arrayContaining(operation.tags));
    expect.soft(operation.tags, name).toHaveLength(1);
    const ways = [{ session: [] }, ...(rule.scope ? [{ token: [rule.scope] }] : [])];
    expect.soft(operation.security, name).toEqual(rule.may === "anyone" ? [{}, ...ways] : ways);
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);

    const statuses = [...Object.keys(operation.responses), ...(operation.description.match(/\b[45]\d\d\b/g) ?? [])];
    expect.soft(statuses, name).toContain(String(rule.status ?? 200));
    expect.soft(statuses, name).toContain("default");
    const refused = [...(rule.params ? ["404"] : []), ...(rule.rate === "none" ? [] : ["429"])];
    expect.soft(statuses, name).toEqual(expect.arrayContaining(refused));
    for (const [status] of refusalsOf(rule))
      expect.soft(`${operation.description} ${generalRefusals}`, name).toMatch(new RegExp(`\\b${status}\\b`));
    for (const { description } of Object.values(operation.responses)) expect.soft(description, name).toBeTruthy();
  }
});

test("the example of every body is accepted by its route", async () => {
  const { calls } = await described();
  for (const { name, rule, operation } of calls) {
    if (!rule.body) continue;
    const content = operation.requestBody?.content ?? {};
    const types = ["application/json", ...(rule.plainForm ? ["application/x-www-form-urlencoded"] : [])];
    expect.soft(Object.keys(content), name).toEqual(types);
    for (const { schema } of Object.values(content)) {
      const parsed = rule.body.safeParse(bodyExampleOf(schema));
      expect.soft(parsed.error?.issues, name).toBeUndefined();
    }
  }
});

test("the example of every answer is a valid answer of its route", async () => {
  const { calls } = await described();
  for (const { name, rule, operation } of calls) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      for (const [type, { schema, example = exampleOf(schema) }] of Object.entries(content)) {
        if (type === "text/html") continue;
        const parsed = (status === "default" ? Failure : rule.answer).safeParse(example);
        expect.soft(parsed.error?.issues, `${name} ${status}`).toBeUndefined();
        expect.soft(parsed.data, `${name} ${status}`).toEqual(example);
        expect.soft(Object.keys(schema).length, `${name} ${status}`).toBeGreaterThan(0);
      }
    }
  }
});

test("with its references resolved, the document has the parameters, bodies and answers of every route", async () => {
  const { calls } = await described();
  for (const { name, rule, operation } of calls) {
    const { parameters, requestBody, responses } = describeCall(rule);
    expect.soft(withoutAnnotations(operation.parameters ?? []), name).toEqual(withoutAnnotations(parameters));
    expect.soft(withoutAnnotations(operation.requestBody), name).toEqual(withoutAnnotations(requestBody));
    const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
    const { default: _, ...described } = operation.responses;
    expect.soft(withoutAnnotations(described), name).toEqual(withoutAnnotations(Object.fromEntries(answers)));
  }
});

const annotations = new Set(["title", "description", "default", "example", "examples"]);

/** Removes texts, defaults and examples, which may differ where a description is shared, from a part of a description. */
function withoutAnnotations(part: unknown, isSchema = true): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutAnnotations(item));
  if (typeof part !== "object" || part === null) return part;
  const rest = Object.entries(part).filter(([name]) => !isSchema || !annotations.has(name));
  // The names in `properties` are names of fields, such as the title of a post.
  return Object.fromEntries(rest.map(([name, value]) => [name, withoutAnnotations(value, name !== "properties")]));
}

test("every refusal is described once, and a call names its own reason for it", async () => {
  const { document, calls } = await described();
  const refusals = calls.map(({ path, rule }) => {
    const { default: refusal } = document.paths[path]?.[rule.method.toLowerCase()]?.responses ?? {};
    return (refusal as { $ref?: string } | undefined)?.$ref;
  });
  expect(new Set(refusals)).toEqual(new Set(["#/components/responses/Refusal", "#/components/responses/FormRefusal"]));
  const { description } = calls.find(({ name }) => name === "POST /blogs")?.operation ?? {};
  expect(description).toContain("409 (Another article has this address. Please choose a different one.)");
});

test("each model has one name, by which calls refer to it", async () => {
  const { document } = await described();
  const text = JSON.stringify(document);
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) expect.soft(text).toContain(`"#/components/schemas/${name}"`);
  for (const name of ["Post", "PostSummary", "NewPost", "PostChanges", "Page", "Subscriber", "Message", "User"])
    expect.soft(schemas[name]?.properties, name).toBeDefined();
  expect(text).not.toContain('"title":"Post"');
});

test("a model looks the same in all calls, except where fields with defaults may be missing from a body", async () => {
  const { calls } = await described();
  const found = new Map<string, Set<string>>();
  const collect = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { title } = part as { title?: unknown };
    if (typeof title === "string")
      found.set(title, (found.get(title) ?? new Set()).add(JSON.stringify(withoutAnnotations(part))));
    for (const [name, value] of Object.entries(part)) if (!/^examples?$/.test(name)) collect(value);
  };
  for (const { rule } of calls) collect(describeCall(rule));
  const ambiguous = [...found].filter(([, texts]) => texts.size > 1).map(([title]) => title);
  expect(ambiguous.toSorted()).toEqual(["Project", "UnsavedPage"]);
});

test("groups of calls and scopes of access tokens are described", async () => {
  const { document } = await described();
  for (const { name, description } of document.tags) expect.soft(description, name).toBeTruthy();
  for (const [scope, text] of Object.entries(scopeTexts))
    expect.soft(document.components.securitySchemes["token"]?.description).toContain(`\`${scope}\`: ${text}`);
});

test("an upload is a form with one file", async () => {
  const { calls } = await described();
  const { operation } = calls.find(({ rule }) => rule.upload) ?? {};
  expect(operation?.requestBody).toEqual({
    required: true,
    content: {
      "multipart/form-data": {
        schema: { type: "object", required: ["image"], properties: { image: { type: "string", format: "binary" } } },
      },
    },
  });
});
