import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { Failure } from "../../../contract/envelope.ts";

interface Content {
  schema: Record<string, unknown>;
  example?: unknown;
}
interface Operation {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
}

/** Returns the served OpenAPI document, and each operation with the route rule that it describes. */
async function described() {
  const { visitor, routes } = await testApp({ settings: { PUBLIC_URL: "https://site.example" } });
  const { status, body } = await visitor.get("/api/openapi.json");
  expect(status).toBe(200);
  const document = body as Description;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
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

test("no recommended rule of Redocly reports a problem in the OpenAPI document", async () => {
  const { document } = await described();
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("every operation has a summary, permissions, answers and refusals", async () => {
  const { calls, document } = await described();
  for (const { name, rule, operation } of calls) {
    expect.soft(operation.summary, name).toBe(rule.summary);
    expect.soft(operation.tags, name).toHaveLength(1);
    const ways = [{ session: [] }, ...(rule.scope ? [{ token: [rule.scope] }] : [])];
    expect.soft(operation.security, name).toEqual(rule.may === "anyone" ? [{}, ...ways] : ways);
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);

    const statuses = Object.keys(operation.responses);
    expect.soft(statuses, name).toContain(String(rule.status ?? 200));
    const refused = [
      ...(rule.may === "anyone" ? [] : ["401", "403"]),
      ...(rule.body || rule.upload ? ["400", "413", "415"] : []),
      ...(rule.query ? ["400"] : []),
      ...(rule.params ? ["404"] : []),
      ...(rule.rate === "none" ? [] : ["429"]),
      "503",
    ];
    expect.soft(statuses, name).toEqual(expect.arrayContaining(refused));
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
    for (const { example } of Object.values(content)) {
      const parsed = rule.body.safeParse(example);
      expect.soft(parsed.error?.issues, name).toBeUndefined();
    }
  }
});

test("the example of every answer is a valid answer of its route", async () => {
  const { calls } = await described();
  for (const { name, rule, operation } of calls) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      for (const [type, { example, schema }] of Object.entries(content)) {
        if (type === "text/html") continue;
        const parsed = (Number(status) < 400 ? rule.answer : Failure).safeParse(example);
        expect.soft(parsed.error?.issues, `${name} ${status}`).toBeUndefined();
        expect.soft(parsed.data, `${name} ${status}`).toEqual(example);
        expect.soft(Object.keys(schema).length, `${name} ${status}`).toBeGreaterThan(0);
      }
    }
  }
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
