import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { readBlocks } from "../../../../tests/support/fenced-blocks.ts";
import { generatedClient } from "../../../../tests/support/generated-client.ts";
import { calls } from "../../../contract/calls/calls.ts";

const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

const [origin, cookie] = process.argv.slice(2) as [string, string];
const visitor = createClient<paths>({ baseUrl: origin + "/api" });
const admin = createClient<paths>({ baseUrl: origin + "/api", headers: { cookie } });

const post = { title: "Typed", excerpt: "In short", content: "Some words", isPublished: true };
const created = await admin.POST("/blogs", { body: post });
const { slug }: components["schemas"]["Post"] = created.data!.data;

const listed = await visitor.GET("/blogs", { params: { query: { page: 1, limit: 5, featured: false } } });
const total: number = listed.data!.total;
const titles: string[] = listed.data!.data.map(({ title }) => title);

const missing = await visitor.GET("/blogs/{id}", { params: { path: { id: "nothing" } } });
const reason: string = missing.error!.error;

type Models = components["schemas"];
const fields: [keyof Models["Post"], keyof Models["PostSummary"], keyof Models["Subscriber"], keyof Models["Message"]] =
  ["content", "workingCopy", "preferences", "isSpam"];
// @ts-expect-error A model has only the fields that are described.
const wrongField: keyof Models["User"] = "isSpam";
// @ts-expect-error A number of a query is a number.
const wrongQuery = () => visitor.GET("/blogs", { params: { query: { page: "1" } } });
// @ts-expect-error A post has a title.
const wrongBody = () => admin.POST("/blogs", { body: { excerpt: "", content: "" } });
// @ts-expect-error There is no such call.
const wrongPath = () => visitor.GET("/nothing");

console.log(JSON.stringify({ status: created.response.status, slug, total, titles, reason }));
`;

test("a client generated from the OpenAPI document compiles, and can call the site", async () => {
  const { visitor, as, origin, directory } = await testApp();
  const admin = await as("admin");
  const { text: document } = await visitor.get("/api/openapi.json");
  const client = await generatedClient(join(directory, "client"), document, program);

  expect(await client.checkTypes()).toBe("");
  const [[name, value] = []] = admin.cookies;
  expect(JSON.parse(await client.run([origin, `${name}=${value}`]))).toEqual({
    status: 201,
    slug: "typed",
    total: 1,
    titles: ["Typed"],
    reason: "Post not found",
  });
});

const page = readFileSync(join(import.meta.dirname, "../../../../docs/api.md"), "utf8");

test.skipIf(!("POST /auth/tokens" in calls))(
  "the TypeScript program of docs/api.md compiles, lists posts with an access token and creates a draft",
  async () => {
    const { admin, visitor, origin, directory } = await testApp();
    const post = { title: "First steps", excerpt: "In short", content: "Some words", isPublished: true };
    await admin.post("/api/blogs", post);
    const token = { name: "Laptop", scopes: ["read", "write:posts"], expiresInDays: 30 };
    const { body } = await admin.post("/api/auth/tokens", token);
    const { text: document } = await visitor.get("/api/openapi.json");
    const [program = ""] = readBlocks(page, "ts");
    const client = await generatedClient(join(directory, "client"), document, program);

    expect(await client.checkTypes()).toBe("");
    const printed = await client.run([], { SITE: origin, TOKEN: body.data.token });
    expect(printed.trim().split("\n")).toEqual(["First steps published", "from-typescript"]);
    expect((await admin.get("/api/blogs/from-typescript")).body.data).toMatchObject({ status: "draft" });
    expect((await visitor.get("/api/blogs/from-typescript")).status).toBe(404);
  },
);
