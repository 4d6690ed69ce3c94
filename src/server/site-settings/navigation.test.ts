import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const uses = { title: "Uses", slug: "uses", isPublished: true, isInNavigation: true };

test("custom pages are in the navigation if chosen for it, in the order of the settings", async () => {
  const { admin, visitor } = await testApp();
  await admin.post("/api/pages", { title: "Kite", slug: "kite", isPublished: true, project: {} });
  const entries = async (path = "/", label = "Main") => {
    const [, nav = ""] =
      new RegExp(`<nav [^>]*aria-label="${label}"[^>]*>(.*?)</nav>`, "s").exec((await visitor.get(path)).text) ?? [];
    return [...nav.matchAll(/<a href="([^"]*)"([^>]*)>(?:<span[^>]*>)?([^<]*)/g)].map(([, href, rest = "", name]) => [
      href,
      name,
      ...(/aria-current="(\w+)"/.exec(rest)?.slice(1) ?? []),
    ]);
  };
  const defaults = [
    ["/", "Home"],
    ["/blog", "Blog"],
    ["/projects", "Projects"],
    ["/about", "About"],
    ["/contact", "Contact"],
  ];
  expect(await entries("/about")).toEqual([...defaults.slice(0, 3), ["/about", "About", "page"], defaults[4]]);

  const { id } = (await admin.post("/api/pages", uses)).body.data;
  await admin.post("/api/pages", { ...uses, slug: "now", title: "Now", isPublished: false });
  await admin.post("/api/pages", { ...uses, slug: "press", title: "Press", isInNavigation: false });
  expect(await entries("/uses")).toEqual([...defaults, ["/uses", "Uses", "page"]]);

  await admin.put("/api/settings", { navigationOrder: ["blog", id, "home"] });
  const ordered = [
    ["/blog", "Blog"],
    ["/uses", "Uses"],
    ["/", "Home"],
    ["/projects", "Projects"],
    ["/about", "About"],
    ["/contact", "Contact"],
  ];
  expect(await entries("/privacy-or-not")).toEqual([]);
  expect(await entries("/blog/nothing", "Footer")).toEqual([
    ...ordered,
    ["/archive", "Archive"],
    ["/newsletter", "Newsletter"],
  ]);

  await admin.put(`/api/pages/${id}`, { slug: "tools", title: "Tools" });
  expect((await entries()).slice(0, 3)).toEqual([
    ["/blog", "Blog"],
    ["/tools", "Tools"],
    ["/", "Home", "page"],
  ]);
  await admin.delete(`/api/pages/${id}`);
  expect((await entries("/about")).map(([path]) => path)).toEqual(["/blog", "/", "/projects", "/about", "/contact"]);
});

test("a navigation entry is not active on a path that only shares its prefix, such as /now-and-then for /now", async () => {
  const { admin, visitor } = await testApp();
  await admin.post("/api/pages", { ...uses, slug: "now" });
  await admin.post("/api/pages", { ...uses, slug: "now-and-then", isInNavigation: false });
  expect((await visitor.get("/now-and-then")).text).not.toContain("aria-current");
});

test("on missing and failed pages, the navigation entry of the requested path is active", async () => {
  const { visitor, database } = await testApp();
  async function activeEntries(path: string, status: number) {
    const page = await visitor.get(path);
    expect([page.status, page.text.includes('aria-label="Main"')], path).toEqual([status, true]);
    return [...page.text.matchAll(/<a href="([^"]*)" aria-current="(\w+)"/g)].map(([, href, kind]) => [href, kind]);
  }
  expect(await activeEntries("/blog/nothing", 404)).toEqual([["/blog", "true"]]);
  expect(await activeEntries("/tags/nothing", 404)).toEqual([]);
  await sql`alter table posts rename to unreachable`.execute(database.db);
  expect(await activeEntries("/blog/nothing?from=mail", 500)).toEqual([["/blog", "true"]]);
  expect(await activeEntries("/blog?category=word", 500)).toEqual([["/blog", "page"]]);
  expect(await activeEntries("/tags/nothing", 500)).toEqual([]);
});
