import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import type { Client } from "../../../../tests/support/client.ts";
import { allOf, readXml, textsOf } from "../../../../tests/support/read-xml.ts";

const settings = { PUBLIC_URL: "https://site.example" };
const paths = ["/rss.xml", "/atom.xml", "/feed.json"];

test("a site without articles has valid, empty feeds", async () => {
  let now = new Date("2025-01-31T09:00:00.000Z");
  const { visitor, features } = await testApp({ settings, now: () => now });
  await features.siteIdentity.prepare();
  now = new Date("2025-06-30T09:00:00.000Z");
  const [rss, atom, json] = await Promise.all(paths.map((path) => visitor.get(path)));
  expect(allOf(readXml(rss?.text ?? ""), "item")).toEqual([]);
  expect(textsOf(readXml(atom?.text ?? ""), "updated")).toEqual(["2025-01-31T09:00:00.000Z"]);
  expect(json?.body.items).toEqual([]);
});

test("the ids of articles stay the same when the site moves to another domain", async () => {
  const first = await testApp({ settings });
  await first.published();
  await first.features.siteIdentity.prepare();
  const idsOf = async (client: Client) =>
    (await client.get("/feed.json")).body.items.map(({ id }: { id: string }) => id);
  const before = await idsOf(await first.as("visitor"));

  const moved = await testApp({
    settings: { PUBLIC_URL: "https://moved.example" },
    place: { ...first.place, drop: async () => {} },
  });
  await moved.features.siteIdentity.prepare();

  expect(await idsOf(moved.visitor)).toEqual(before);
  expect((await moved.visitor.get("/feed.json")).body.items[0].url).toContain("https://moved.example/");
});

test("commonly guessed feed addresses redirect permanently", async () => {
  const { visitor } = await testApp();
  for (const [guess, path] of [
    ["/feed", "/rss.xml"],
    ["/feed/", "/rss.xml"],
    ["/rss", "/rss.xml"],
    ["/atom", "/atom.xml"],
  ] as const) {
    const { status, headers } = await visitor.get(guess);
    expect([status, headers.get("location")], guess).toEqual([301, path]);
  }
});
