import { expect, inject, test } from "vitest";
import { goodCalls, mailSettings, prepareCall } from "../../../tests/support/good-calls.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { type CallName, calls } from "../../contract/calls/calls.ts";

const names = Object.keys(goodCalls) as CallName[];
const isRead = (name: CallName) => name.startsWith("GET ");

type Site = Awaited<ReturnType<typeof testApp>>;

const statusOf = ({ routes }: Site, name: CallName) =>
  routes.find(({ rule }) => `${rule.method} ${rule.url}` === name)?.rule.status ?? 200;

test("every call of the contract has a route, and every route is in the contract", async () => {
  const { routes } = await testApp();
  expect(routes.map(({ rule }) => `${rule.method} ${rule.url}`).toSorted()).toEqual(Object.keys(calls).toSorted());
});

// The client compares each answer with the contract's description.
test("the response of every GET call matches its description in the contract", async () => {
  const site = await testApp({ settings: mailSettings });
  for (const name of names.filter(isRead)) {
    const { send } = await prepareCall(site, name);
    const answer = await send();
    expect.soft(answer.status, `${name}: ${answer.text}`).toBe(statusOf(site, name));
  }
});

// Skipped on PostgreSQL, where lost-commits.test.ts makes the same calls.
test.skipIf(inject("postgres")).each(names.filter((name) => !isRead(name)))(
  "the answer of %s matches its description",
  async (name) => {
    const site = await testApp({ settings: mailSettings });
    const { send } = await prepareCall(site, name);
    const answer = await send();
    expect(answer.status, answer.text).toBe(statusOf(site, name));
  },
);
