import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../support/test-app.ts";

const [attacker, reader] = ["203.0.113.7", "198.51.100.9"];

test("while 200 searches of one network wait, another network's search is answered before them", async () => {
  const { published, features, origin } = await testApp({ settings: { TRUST_PROXY: "on" } });
  await published({ title: "An article", content: "slow and quick words" });
  const { list } = features.posts;
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const begun: (string | undefined)[] = [];
  features.posts.list = async (viewer, filter, ...rest) => {
    begun.push(filter.search);
    if (filter.search?.startsWith("slow")) await gate.promise;
    return list(viewer, filter, ...rest);
  };
  const search = (words: string, address: string) =>
    fetch(`${origin}/blog?search=${words}`, { headers: { "x-forwarded-for": address } });

  const others = Array.from({ length: 200 }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(() => begun.length).toBe(4);
  expect(await (await search("quick", reader)).text()).toContain("1 article found");
  expect(begun).toHaveLength(5);
  gate.resolve();
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
});
