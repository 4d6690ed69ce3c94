import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const settings = {
  PUBLIC_URL: "https://example.com",
  ALLOWED_ORIGINS: "https://app.example.net https://Other.example:8443",
};

test("a change requested by another site is refused without effect", async () => {
  const { admin, draft } = await testApp({ settings });
  const { id } = await draft();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "https://example.com.evil.example" },
    { origin: "http://example.com" },
    { origin: "https://sub.example.com" },
    { origin: "https://example.com:8443" },
    { origin: "https://example.com:80" },
    { origin: "null" },
    { origin: "nonsense" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://example.com", "sec-fetch-site": "cross-site" },
  ];

  for (const headers of foreign) {
    for (const answer of [
      await admin.put(`/api/blogs/${id}/publish`, undefined, { headers }),
      await admin.post("/api/blogs", { title: "t", excerpt: "e", content: "c" }, { headers }),
      await admin.delete(`/api/blogs/${id}`, { headers }),
      await admin.post("/api/auth/logout", undefined, { headers }),
      await admin.post("/api/auth/login", { email: "a@example.com", password: "x" }, { headers }),
    ]) {
      expect([answer.status, answer.body.success], JSON.stringify(headers)).toEqual([403, false]);
    }
  }
  expect((await admin.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ isPublished: false }] });
});

test("changes requested by the site itself, configured origins or programs other than browsers are allowed", async () => {
  const { admin } = await testApp({ settings });
  const ours: Record<string, string>[] = [
    { origin: "https://example.com", "sec-fetch-site": "same-origin" },
    { origin: "https://app.example.net", "sec-fetch-site": "cross-site" },
    { origin: "https://other.example:8443" },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    {},
  ];
  for (const headers of ours) {
    const answer = await admin.post("/api/blogs", { title: "t", excerpt: "e", content: "c" }, { headers });
    expect(answer.status, JSON.stringify(headers)).toBe(201);
  }
});

test("a GET request is answered whatever its Origin header is", async () => {
  const { visitor } = await testApp({ settings });
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/", "/api/blogs", "/blog", "/healthz"])
    expect((await visitor.get(path, { headers })).status).toBe(200);
});

test("if the settings name a public address, other addresses of the site are not its origin", async () => {
  const { admin, origin } = await testApp({ settings });
  const send = (headers: Record<string, string>) => admin.post("/api/auth/logout", undefined, { headers });

  expect((await send({ origin })).status).toBe(403);
  const { status, body } = await send({ origin, "sec-fetch-site": "same-origin" });
  expect([status, body.error]).toEqual([
    403,
    "This site is at https://example.com. Please open it there and try again.",
  ]);
});

test("without a public address, the requested address and scheme are the site's origin", async () => {
  const { admin, origin } = await testApp({ settings: { TRUST_PROXY: "on" } });
  const { host } = new URL(origin);
  const send = async (headers: Record<string, string>) => (await admin.put("/api/settings", {}, { headers })).status;

  expect(await send({ origin })).toBe(200);
  expect(await send({ origin: `https://${host}` })).toBe(403);
  expect(await send({ origin: `https://${host}`, "x-forwarded-proto": "https" })).toBe(200);
  expect(await send({ origin, "x-forwarded-proto": "https" })).toBe(403);
});
