import { describe, expect, inject, test } from "vitest";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { hourMs } from "../../contract/durations.ts";
import { lock } from "../db/locks.ts";
import { requestLimits } from "../db/postgres-connections.ts";
import { createTransactions } from "../db/transactions.ts";
import { conflict } from "../errors.ts";

/** Creates a server on PostgreSQL whose connections can hang silently, with shorter timeouts than in production. */
async function freezableApp(limits = { ...requestLimits, silence: 5000, statement: 4000, idleTransaction: 4000 }) {
  const wire = createWire();
  const app = await testApp({ through: wire.through, connectionLimits: limits });
  return { ...app, wire };
}

/** Limits that let a request wait an hour, practically forever, for a silent database. */
const endless = { ...requestLimits, silence: hourMs };

describe.runIf(inject("postgres"))("a PostgreSQL whose connections die silently", () => {
  test("cached pages are served while the database hangs, and their views are counted afterwards", async () => {
    const { as, published, wire, features } = await freezableApp(endless);
    const { id, slug } = await published();
    const visitor = await as("visitor");
    const browser = {
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    };
    const paths = ["/", "/blog", `/blog/${slug}`, "/rss.xml", "/sitemap.xml"];
    for (const path of paths) expect((await visitor.get(path, browser)).status).toBe(200);

    wire.hang();
    for (let round = 0; round < 20; round++)
      for (const path of paths) expect((await visitor.get(path, browser)).status, path).toBe(200);

    wire.cut();
    wire.mend();
    const countedViews = async () => {
      await features.views.flush();
      return (await visitor.get(`/api/blogs/${id}`)).body.data?.viewCount as number | undefined;
    };
    await expect.poll(countedViews).toBe(21);
  });

  test("a page edited just before the database hung is served in its former version while the database hangs", async () => {
    const { as, published, wire } = await freezableApp(endless);
    const { id } = await published({ title: "Before" });
    const [visitor, admin] = [await as("visitor"), await as("admin")];
    await visitor.get("/blog");
    await admin.put(`/api/blogs/${id}`, { title: "After" });

    wire.hang();
    const pages = await Promise.all(Array.from({ length: 200 }, () => visitor.get("/blog")));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages[0]?.text).toContain("Before");

    wire.cut();
    wire.mend();
    await expect.poll(async () => (await visitor.get("/blog")).text).toContain("After");
  });

  test("calls that use the database answer 503, and work again when the connections have timed out", async () => {
    const { as, draft, published, wire } = await freezableApp();
    const [{ id }, { slug }] = [await draft({ title: "A draft" }), await published({ title: "An article" })];
    const [admin, visitor] = [await as("admin"), await as("visitor")];

    await Promise.all(Array.from({ length: 10 }, () => admin.get("/api/blogs")));
    wire.freeze();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? admin.put(`/api/blogs/${id}`, { excerpt: `Excerpt ${index}` }) : visitor.get(`/blog/${slug}`),
      ),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(503);

    await expect.poll(async () => (await admin.put(`/api/blogs/${id}`, { excerpt: "Well" })).status).toBe(200);
    await expect.poll(async () => (await visitor.get(`/blog/${slug}`)).status).toBe(200);
  });

  test("/healthz answers without the database, also to a browser with a session", async () => {
    const { as, wire } = await freezableApp(endless);
    const admin = await as("admin");
    wire.hang();
    for (const path of ["/healthz", "/healthz?now", "/healthz/"])
      expect((await admin.get(path)).status, path).toBe(200);
    wire.cut();
  });
});

describe.runIf(inject("postgres"))("a connection that breaks in the middle of a transaction", () => {
  test("a refusal inside a transaction is reported even if the rollback fails", async () => {
    const { database, wire } = await freezableApp();
    const refused = createTransactions(database)(async (transaction) => {
      await lock(transaction, "views");
      wire.cut();
      throw conflict("Somebody was first");
    });
    await expect(refused).rejects.toThrow("Somebody was first");
  });
});
