import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../tests/support/test-app.ts";
import { createTransactions } from "../db/transactions.ts";

/** Creates a site with a job per text: "fails" fails, "unanswered" gets no answer from a server, others succeed. */
async function siteWithJobs(...texts: string[]) {
  const site = await testApp();
  const ran: string[] = [];
  const { jobs } = site.features;
  const { enqueue } = jobs.register("test", {
    title: "Send a letter",
    payload: z.string(),
    maxAttempts: 1,
    async run(text, { handOver }) {
      ran.push(text);
      if (text === "fails") throw new Error("The disk is away");
      if (text === "unanswered") await handOver(() => Promise.reject(new Error("The connection was lost")));
    },
  });
  const add = (text: string, key?: string) =>
    createTransactions(site.database)((transaction) => enqueue(transaction, text, key ? { key } : {}));
  for (const text of texts) await add(text);
  await jobs.runDue();
  ran.length = 0;
  return { ...site, ran, add, jobs, admin: await site.as("admin") };
}

interface Listed {
  id: string;
  state: string;
}

test("administrators see failed and uncertain (outcome unknown) jobs first, each with its reason", async () => {
  const { admin } = await siteWithJobs("works", "unanswered", "fails", "works");
  const { body } = await admin.get("/api/jobs?limit=3");

  expect(body).toMatchObject({
    total: 4,
    data: [
      { title: "Send a letter", kind: "test", state: "dead", attempts: 1, reason: "The disk is away", runAt: null },
      { state: "uncertain", reason: "The connection was lost" },
      { state: "done", reason: "" },
    ],
  });
  expect((await admin.get("/api/jobs?state=uncertain")).body).toMatchObject({
    total: 1,
    data: [{ state: "uncertain" }],
  });
  expect((await admin.get("/api/system")).body.data).toMatchObject({
    jobs: { waiting: 0, running: 0, dead: 1, uncertain: 1 },
  });
});

test("an administrator runs a job of unknown outcome (uncertain) again, and cancels a failed one", async () => {
  const { admin, jobs, ran } = await siteWithJobs("fails", "unanswered");
  const [dead, uncertain] = (await admin.get("/api/jobs")).body.data as [Listed, Listed];

  expect((await admin.put(`/api/jobs/${uncertain.id}/retry`)).body.data).toMatchObject({
    state: "waiting",
    attempts: 0,
    reason: "",
    endedAt: null,
  });
  expect((await admin.put(`/api/jobs/${dead.id}/cancel`)).body.data).toMatchObject({ state: "cancelled" });
  expect((await admin.put(`/api/jobs/${dead.id}/retry`)).status).toBe(409);
  expect((await admin.put(`/api/jobs/${"0".repeat(24)}/retry`)).body.error).toBe("Job not found");
  await jobs.runDue();

  expect(ran).toEqual(["unanswered"]);
  const states = ((await admin.get("/api/jobs")).body.data as Listed[]).map(({ state }) => state);
  expect(states).toEqual(["uncertain", "cancelled"]);
});

test("a failed job cannot be run again while a newer one with the same key is waiting", async () => {
  const { admin, add, jobs } = await siteWithJobs();
  await add("fails", "letter");
  await jobs.runDue();
  const [dead] = (await admin.get("/api/jobs")).body.data as [Listed];
  await add("works", "letter");

  const { status, body } = await admin.put(`/api/jobs/${dead.id}/retry`);
  expect([status, body.error]).toEqual([409, "The same job is already waiting"]);
});

test("administrators read the findings of a health examination, urgent ones first", async () => {
  const { admin } = await siteWithJobs("fails");
  const { data } = (await admin.get("/api/system/findings")).body as { data: { check: string; level: string }[] };
  const levels = data.map(({ level }) => level);
  const order = ["problem", "warning", "unknown", "ok"];
  expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  expect(data).toContainEqual(
    expect.objectContaining({ check: "jobs", level: "warning", sentence: "1 job (test) failed permanently." }),
  );
});

test("administrators see the site's software version, migration, database size and media totals", async () => {
  const { admin } = await siteWithJobs();
  const { data } = (await admin.get("/api/system")).body as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schema: expect.stringMatching(/^\d{3}-/),
    database: { kind: expect.stringMatching(/SQL/), bytes: expect.any(Number) },
    media: { files: 0, bytes: 0 },
  });
});
