import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("an administrator previews pages with unsaved settings, which visitors do not see", async () => {
  const { admin, visitor, features } = await testApp();
  await admin.put("/api/settings", { bio: "Saved *bio*", termsText: "Saved *terms*" });
  const preview = (path: string, changes: object) => admin.post(`/admin/preview/settings${path}`, changes);
  const project = { title: "Kite", slug: "kite", isPublished: true, project: {} };
  const { id } = (await admin.post("/api/pages", project)).body.data;
  await admin.post("/api/pages", { ...project, title: "Boat", slug: "boat" });
  const read = async () => [(await visitor.get("/")).text, (await visitor.get("/api/settings")).text];
  const before = await read();
  const views = features.views.waiting();

  const home = await preview("/", { heroTitle: "Not <yet>" });
  expect([home.status, home.headers.get("cache-control"), home.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  expect(home.text).toContain("Not &lt;yet&gt;</h1>");
  expect((await preview("/about", { bio: "New **bio**", accentHue: 12 })).text).toMatch(
    /--accent-hue:12;.*New <strong>bio<\/strong>/s,
  );
  expect((await preview("/terms", {})).text).toContain("Saved <em>terms</em>");
  expect((await preview("/projects", { projectOrder: [id] })).text).toMatch(/Kite.*Boat/s);

  expect(features.views.waiting()).toBe(views);
  expect(await read()).toEqual(before);
  expect((await admin.get("/")).text).not.toContain("Not &lt;yet&gt;");
  expect(features.siteSettings.latest().heroTitle).not.toBe("Not <yet>");
});

test("a settings preview names invalid settings, and only administrators may request it", async () => {
  const { admin, user, visitor } = await testApp();
  const url = "/admin/preview/settings/about";
  const invalid = await admin.post(url, { name: "", supportUrl: "coffee" });
  expect([invalid.status, Object.keys(invalid.body.fields)]).toEqual([400, ["name", "supportUrl"]]);
  expect((await admin.post("/admin/preview/settings/nothing", {})).status).toBe(404);
  expect((await admin.post(url, {}, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  expect([(await user.post(url, {})).status, (await visitor.post(url, {})).status]).toEqual([403, 401]);
});
