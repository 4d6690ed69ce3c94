import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { speculationRules } from "../../../web/visitor/shell/document.tsx";

const policy = `default-src 'self';script-src 'self' 'sha256-${createHash("sha256").update(speculationRules).digest("base64")}';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`;

test.each([
  ["http://example.com", null],
  ["https://example.com", "max-age=31536000"],
])("every answer of the site at %s has the security headers", async (PUBLIC_URL, transport) => {
  const { visitor, admin, published } = await testApp({ settings: { PUBLIC_URL } });
  const { slug } = await published();
  const paths = (
    `/ /blog /blog/${slug} /blog/nothing /nothing /admin /admin/setup /healthz /readyz /api/blogs ` +
    "/api/nothing /api/auth/me /uploads/nothing.webp /assets/nothing.js /%E0%A4%A /api/blogs?page=x " +
    "/api/docs /api/openapi.json /nothing.js"
  ).split(" ");
  const answers = paths.map((path) => visitor.get(path));
  answers.push(
    admin.get("/blog"),
    admin.get("/api/blogs"),
    visitor.post("/api/blogs", "{", { headers: { "content-type": "application/json" } }),
  );

  for (const { status, headers } of await Promise.all(answers)) {
    expect(headers.get("content-security-policy"), `status ${status}`).toBe(policy);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("permissions-policy")).toMatch(/^([a-z-]+=\(\)(, |$))+$/);
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get("strict-transport-security")).toBe(transport);
    expect(headers.get("x-powered-by")).toBeNull();
  }
});

test("every answer to a signed-in user forbids caching", async () => {
  const { admin, published } = await testApp();
  const { id, slug } = await published();

  const paths = (
    `/ /blog /blog/${slug} /about /contact /admin /api/blogs /api/blogs/${id} /api/auth/me ` +
    "/api/settings /api/nothing /api/docs"
  ).split(" ");
  for (const path of paths) {
    expect((await admin.get(path)).headers.get("cache-control"), path).toBe("no-store");
  }
});
