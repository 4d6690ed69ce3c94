import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import type { ImportedLine } from "../../../contract/newsletter/subscriber-import.ts";

const directory = new URL("../../../../tests/support/subscriber-files/", import.meta.url);
const files = readdirSync(directory);

/** Files without a subscription status: some list only former subscribers, others only active ones. */
const undecided = ["curated.csv", "kit-cancelled.csv", "listmonk.csv", "revue.csv", "unknown-program.csv"];

function formOf(name: string) {
  const form = new FormData();
  form.append("file", new Blob([readFileSync(new URL(name, directory))]), name);
  return form;
}

async function importingApp() {
  const app = await testApp({ now: () => new Date("2026-03-01T12:00:00.000Z") });
  return {
    check: (name: string) => app.admin.post("/api/newsletter/import/check", formOf(name)),
    import: (name: string, query = "") => app.admin.post(`/api/newsletter/import?consent=Yes${query}`, formOf(name)),
    all: async () =>
      (await app.admin.get("/api/newsletter?limit=100")).body.data as { email: string; isActive: boolean }[],
  };
}

const isLeaver = ({ email }: { email: string }) => email.startsWith("left-");

test.each(files)(
  "after the import of %s, former subscribers are inactive and all other people are active",
  async (name) => {
    const app = await importingApp();
    const isDecided = !undecided.includes(name);
    expect((await app.import(name, isDecided ? "" : "&withoutStatus=inactive")).status).toBe(201);
    const people = await app.all();
    expect(people.length).toBeGreaterThan(0);
    for (const person of people) expect(person).toMatchObject({ isActive: !isLeaver(person) });
  },
);

test.each(undecided)(
  "%s, which has no status, is refused unless the request says whether its people are subscribed",
  async (name) => {
    const app = await importingApp();
    const { status, body } = await app.import(name);
    expect([status, body.fields]).toEqual([400, { withoutStatus: expect.stringContaining("still subscribed") }]);
    expect(await app.all()).toEqual([]);
  },
);

test("the dry run reports the cell that marks a person as no longer subscribed", async () => {
  const { check } = await importingApp();
  const reasonsOf = async (name: string) =>
    ((await check(name)).body.data.listed as ImportedLine[]).filter(isLeaver).map(({ reason }) => reason);
  expect(await reasonsOf("substack-2021.csv")).toEqual(["email_disabled: true"]);
  expect(await reasonsOf("mailchimp-nonsubscribed.csv")).toEqual(["OPTIN_TIME, CONFIRM_TIME: empty"]);
  expect((await reasonsOf("sendy.csv")).at(-1)).toBe("Status: empty");
});

test("names in Latin-1 and UTF-16 files are decoded correctly", async () => {
  const { check } = await importingApp();
  const nameIn = async (file: string) => (await check(file)).body.data.listed[0].name;
  expect(await nameIn("mailpoet-latin-1.csv")).toBe("Jürgen Müller");
  expect(await nameIn("emailoctopus-utf-16.csv")).toBe("Jürgen Example");
});

test("withoutStatus=active activates people whose status a file does not contain", async () => {
  const app = await importingApp();
  expect((await app.import("listmonk.csv", "&withoutStatus=active")).status).toBe(201);
  const active = (await app.all()).filter(({ isActive }) => isActive).map(({ email }) => email);
  expect(active).toEqual(["left-of-the-list-1@example.com"]);
});
