import { expect, test } from "vitest";
import type { z } from "zod";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { mailSettings, prepareCall } from "../../../tests/support/good-calls.ts";
import type { CallName } from "../../contract/calls/calls.ts";

test("every API call treats an empty query value like a missing parameter", async () => {
  const now = new Date();
  const site = await testApp({ settings: mailSettings, now: () => now });

  for (const { rule } of site.routes.filter(({ rule: { query } }) => query)) {
    const name = `${rule.method} ${rule.url}`;
    const { client, path } = await prepareCall(site, name as CallName);
    const [address = "", search = ""] = path.split("?");
    const given = new URLSearchParams(search);
    const names = Object.keys((rule.query as z.ZodObject).shape).filter((parameter) => !given.has(parameter));
    const empty = new URLSearchParams([...given, ...names.map((parameter) => [parameter, ""])]);

    if (rule.method !== "GET") continue;
    const [plain, withEmpty] = [await client.get(`${address}?${given}`), await client.get(`${address}?${empty}`)];
    expect([withEmpty.status, withEmpty.text], `${name}?${empty}`).toEqual([plain.status, plain.text]);
    for (const parameter of names.slice(0, 1))
      expect((await client.get(`${address}?${given}&${parameter}=&${parameter}=`)).status, name).toBe(plain.status);
  }
});
