import { describe, expect, test } from "vitest";
import { goodCalls, mailSettings, prepareCall } from "../../../tests/support/good-calls.ts";
import { storedRows } from "../../../tests/support/stored-rows.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import type { CallName } from "../../contract/calls/calls.ts";
import { acceptsIdempotencyKey } from "../http/routes/idempotency.ts";

const settings = { STARTER_CONTENT: "off", ...mailSettings };
const keyed = (Object.keys(goodCalls) as CallName[]).filter(
  (name) =>
    /^PUT \/((blogs|pages|newsletter\/issues|redirects)\/:id|settings)$|^POST .*\/(setup|upload|import|subscribe|newsletter\/unsubscribe|replies|invitations|issues)$|^POST \/\w+$/.test(
      name,
    ) && !["POST /preview", "POST /backups"].includes(name),
);

describe("a repeated request with the same Idempotency-Key gets the first response and writes nothing", () => {
  test("every call that creates or saves a resource accepts an Idempotency-Key", async () => {
    const { routes } = await testApp();
    const taking = routes
      .filter(({ rule }) => acceptsIdempotencyKey(rule))
      .map(({ rule }) => `${rule.method} ${rule.url}`);
    expect(keyed.toSorted()).toEqual(taking.toSorted());
  });

  test.each(keyed)("%s", async (name) => {
    const site = await testApp({ settings });
    const { send, client } = await prepareCall(site, name);
    const headers = { "idempotency-key": "0f3c5d2e-7b1f" };
    const first = await send(headers);
    const stored = await storedRows(site.database.db);
    // A client that lost the first answer has no session cookie yet; the repeated request creates a session.
    if (name === "POST /auth/setup") client.cookies.clear();
    const second = await send(headers);
    const status = /^PUT|unsubscribe$/.test(name) ? 200 : 201;
    expect([first.status, second.status, second.body]).toEqual([status, status, first.body]);
    const { sessions: _, users: __, ...rest } = await storedRows(site.database.db);
    expect(stored).toMatchObject(rest);
  });
});
