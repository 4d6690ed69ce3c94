import { parse } from "node:querystring";
import { expect, test } from "vitest";
import type { z } from "zod";
import { generateIds, generateQueries } from "../../../tests/support/generated-addresses.ts";
import { seedOf } from "../../../tests/support/generated-bodies.ts";
import { type RawAnswer, sendAll } from "../../../tests/support/generated-sending.ts";
import { storedRows } from "../../../tests/support/stored-rows.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { Failure } from "../../contract/envelope.ts";

/** Number of generated queries (or ids) sent to each route; `npm run test:hard` sets a higher number. */
const perRoute = Number(process.env["FUZZ_RUNS"] ?? 100);

/** Creates a site with an entry in every list; returns an administrator's headers. */
async function site() {
  const app = await testApp();
  const post = await app.published({ categories: ["React"], tags: ["react"] });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  await visitor.post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello", newsletter: "true" });
  const issue = (await admin.post("/api/newsletter/issues", { subject: "News" })).body.data as { id: string };
  const page = (await admin.post("/api/pages", { title: "Uses", slug: "uses" })).body.data as { id: string };
  const ids = { "/newsletter/issues/": issue.id, "/pages/": page.id };
  const idIn = (url: string) => Object.entries(ids).find(([prefix]) => url.startsWith(prefix))?.[1] ?? post.id;
  return { ...app, idIn, headers: { cookie: `folio_session=${admin.cookies.get("folio_session")}` } };
}

const failureIn = ({ text }: RawAnswer) => Failure.safeParse(JSON.parse(text)).data;

test("a valid generated query is answered, an invalid one is refused with the name of its parameter", async () => {
  const { routes, origin, headers, database, idIn } = await site();
  const before = await storedRows(database.db);
  // Excludes uploads: they also require a file, and other tests cover them.
  for (const { rule } of routes.filter(({ rule: { query, upload } }) => query && !upload)) {
    const names = Object.keys((rule.query as z.ZodObject).shape);
    const name = `${rule.method} ${rule.url}`;
    const sendings = generateQueries(names, perRoute, seedOf(name)).map((query) => ({
      query,
      method: rule.method,
      path: `/api${rule.url.replace(":id", idIn(rule.url))}?${query}`,
      headers,
    }));
    for (const { query, answer } of await sendAll(origin, sendings)) {
      const failure = `seed ${seedOf(name)}, ${rule.url}?${query}: ${answer.text.slice(0, 200)}`;
      // The server treats an empty value as a missing parameter.
      const given = Object.entries(parse(query)).filter(([, value]) => ![value].flat().every((text) => text === ""));
      const isRight = rule.query?.safeParse(Object.fromEntries(given)).success;
      expect.soft(answer.status, failure).toBe(isRight ? 200 : 400);
      const fields = isRight ? names : Object.keys(failureIn(answer)?.fields ?? {});
      expect.soft(fields.length > 0 && fields.every((field) => names.includes(field)), failure).toBe(true);
    }
  }
  expect(await storedRows(database.db)).toEqual(before);
});

test("a request with any generated text in place of an id is answered with 404", async () => {
  const { routes, origin, headers, database } = await site();
  const before = await storedRows(database.db);
  for (const { rule } of routes.filter(({ rule: { params } }) => params)) {
    const name = `${rule.method} ${rule.url}`;
    // Excludes the slug of an author, which is accepted in place of an id.
    const ids = generateIds(perRoute, seedOf(name)).filter((id) => id !== "admin");
    const sendings = ids.map((id) => ({
      id,
      method: rule.method,
      path: `/api${rule.url.replace(":id", id)}`,
      ...(rule.method === "PUT"
        ? { headers: { ...headers, "content-type": "application/json" }, bytes: Buffer.from("{}") }
        : { headers }),
    }));
    for (const { path, answer } of await sendAll(origin, sendings)) {
      const failure = `seed ${seedOf(name)}, ${rule.method} ${path}: ${answer.text.slice(0, 200)}`;
      expect.soft(answer.status, failure).toBe(404);
      expect.soft(failureIn(answer), failure).toBeDefined();
    }
  }
  expect(await storedRows(database.db)).toEqual(before);
});
