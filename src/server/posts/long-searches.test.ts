import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

async function library() {
  const app = await testApp();
  await app.published({ title: "Numbers", content: numbers.join(" ") });
  await app.published({ title: "日本語", content: "吾輩は猫である名前はまだ無いどこで生れたか頓と見当がつかぬ" });
  const page = async (search: string) => (await app.visitor.get(`/blog?${new URLSearchParams({ search })}`)).text;
  const call = async (search: string) =>
    (await app.visitor.get(`/api/blogs?${new URLSearchParams({ search })}`)).body.data.map(
      ({ title }: { title: string }) => title,
    ) as string[];
  return { app, page, call };
}

test("words of a search after the tenth do not count", async () => {
  const { page, call } = await library();
  const eleven = [...numbers, "zebra"].join(" ");

  const found = await page(eleven);
  expect(found).toContain("1 article found");
  expect(found).toContain(`value="${numbers.join(" ")}"`);
  expect(await call(eleven)).toEqual(["Numbers"]);
  expect(await call(["zebra", ...numbers].join(" "))).toEqual([]);
});

test("a search that fits into an address is shortened, never refused", async () => {
  const { page, call } = await library();
  const long = `${numbers.join("   ")} ${"zebra ".repeat(300)}`;

  expect(await page(long)).toContain("1 article found");
  expect(await call(long)).toEqual(["Numbers"]);
  expect(await call("x".repeat(2000))).toEqual([]);
});

test("only the beginning of a text without spaces counts", async () => {
  const { call } = await library();
  const text = "吾輩は猫である名前はまだ無いどこで生れた";

  expect(await call(`${text}か頓と見当がつかぬ`)).toEqual(["日本語"]);
  expect(await call(`${text}か、誰も知らない`)).toEqual(["日本語"]);
});
