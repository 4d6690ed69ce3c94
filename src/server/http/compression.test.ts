import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

test("short and long answers are compressed with an encoding that the client accepts", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft({ content: "Some words of an article. ".repeat(100) });
  const long = await draft({ content: "Some more words of an article. ".repeat(5000) });
  const paths = ["/api/blogs", `/api/blogs/${id}`, `/api/blogs/${long.id}`];

  for (const path of paths) {
    const plain = await admin.get(path, { headers: { "accept-encoding": "identity" } });
    expect([plain.headers.get("content-encoding"), plain.headers.get("vary")], path).toEqual([null, "accept-encoding"]);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["deflate", null],
    ] as const) {
      const { status, text, headers } = await admin.get(path, { headers: { "accept-encoding": accepted } });
      expect([status, headers.get("content-encoding")], path).toEqual([200, encoding]);
      expect(text === plain.text, path).toBe(true);
    }
    expect((await admin.head(path, { headers: { "accept-encoding": "br" } })).status, path).toBe(200);
  }
  expect((await admin.get("/api/auth/me")).headers.get("content-encoding")).toBeNull();
});
