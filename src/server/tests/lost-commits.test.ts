import { describe, expect, inject, test } from "vitest";
import { createCommitWire } from "../../../tests/support/commit-wire.ts";
import { goodCalls, mailSettings, prepareCall } from "../../../tests/support/good-calls.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import type { CallName } from "../../contract/calls/calls.ts";

const settings = { STARTER_CONTENT: "off", ...mailSettings };
const writesNothing: CallName[] = [
  "POST /preview",
  "POST /blogs/checks",
  "POST /mail/test",
  "POST /newsletter/issues/:id/test",
  "POST /newsletter/import/check",
  "POST /redirects/import/check",
];
const changing = (Object.keys(goodCalls) as CallName[]).filter(
  (name) => !name.startsWith("GET ") && !writesNothing.includes(name),
);

/** Calls that commit several times: if the connection is lost after one COMMIT, a repeated call does the rest. */
const commitsInParts: CallName[] = ["DELETE /imports/:id"];

// SQLite has no connection that could be lost.
describe.runIf(inject("postgres"))("when the database connection is lost at a COMMIT", () => {
  async function callLosing(name: CallName, how: Parameters<ReturnType<typeof createCommitWire>["failNextCommit"]>[0]) {
    const wire = createCommitWire();
    const site = await testApp({ settings, through: wire.through });
    const { send } = await prepareCall(site, name);
    wire.failNextCommit(how);
    return { site, answer: await send() };
  }

  test.each(changing)(
    "the call %s answers 503 and says that it is unknown whether the change was made",
    async (name) => {
      const { answer } = await callLosing(name, "answer lost");
      expect([answer.status, answer.body]).toEqual([
        503,
        { success: false, error: expect.stringContaining("not known"), uncertain: true },
      ]);
    },
  );

  const atOnce = changing.filter((name) => !commitsInParts.includes(name));
  test.each(atOnce)(
    "%s returns the committed data although the connection is lost right after the COMMIT",
    async (name) => {
      const { site, answer } = await callLosing(name, "answered, then cut");
      const { status = 200 } = site.routes.find(({ rule }) => `${rule.method} ${rule.url}` === name)?.rule ?? {};
      expect(answer.status, answer.text).toBe(status);
    },
  );
});
