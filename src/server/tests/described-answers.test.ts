import { expect, test } from "vitest";
import { goodCalls, mailSettings, prepareCall } from "../../../tests/support/good-calls.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { type CallName, calls } from "../../contract/calls/calls.ts";

const names = Object.keys(goodCalls) as CallName[];

test("every call of the contract has a route, and every route is in the contract", async () => {
  const { routes } = await testApp();
  expect(routes.map(({ rule }) => `${rule.method} ${rule.url}`).toSorted()).toEqual(Object.keys(calls).toSorted());
});

// The client compares each answer with its description.
test.each(names)("%s answers as it is described", async (name) => {
  const site = await testApp({ settings: mailSettings });
  const { send } = await prepareCall(site, name);
  const { status = 200 } = site.routes.find(({ rule }) => `${rule.method} ${rule.url}` === name)?.rule ?? {};
  const answer = await send();
  expect(answer.status, answer.text).toBe(status);
});
