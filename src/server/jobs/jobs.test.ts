import { expect, test, vi } from "vitest";
import { jobsApp } from "../../../tests/support/jobs-app.ts";
import { dayMs, minuteMs } from "../../contract/durations.ts";

test("a job is stored in the transaction that enqueues it, and runs once", async () => {
  const { startProcess, states } = await jobsApp();
  const note = vi.fn<(text: string) => void>();
  const { enqueueIn, inTransaction, jobs } = await startProcess({ note });

  const cause = inTransaction(async (transaction) => {
    await enqueueIn(transaction, { text: "undone" });
    throw new Error("The cause was undone");
  });
  await expect(cause).rejects.toThrow("undone");
  await inTransaction((transaction) => enqueueIn(transaction, { text: "stored" }));
  await jobs.runDue();
  await jobs.runDue();

  expect(note.mock.calls.map(([text]) => text)).toEqual(["stored"]);
  expect(await states()).toEqual(["done"]);
});

test("each key has at most one waiting job, with the newest payload and time", async () => {
  const { startProcess, pass, storedJobs } = await jobsApp();
  const note = vi.fn<(text: string) => void>();
  const { enqueue, jobs, now } = await startProcess({ note });

  await enqueue("first", { key: "post" });
  await enqueue("other", { key: "other post" });
  await enqueue("second", { key: "post", runAt: new Date(now().getTime() + minuteMs) });
  await jobs.runDue();
  expect(note.mock.calls.map(([text]) => text)).toEqual(["other"]);

  pass(minuteMs);
  await jobs.runDue();
  await enqueue("third", { key: "post" });
  await jobs.runDue();
  expect(note.mock.calls.map(([text]) => text)).toEqual(["other", "second", "third"]);
  expect(await storedJobs()).toHaveLength(3);
});

test("a failed job is retried with growing delays; after its last attempt, it is dead and has a reason", async () => {
  const { startProcess, pass, storedJobs } = await jobsApp();
  const note = vi.fn<(text: string) => void>(() => {
    throw new Error("The disk is away");
  });
  const { enqueue, jobs } = await startProcess({ note, maxAttempts: 4 });
  await enqueue("job");

  for (const [attempts, waitMs] of [30_000, 120_000, 480_000].entries()) {
    await jobs.runDue();
    expect(note).toHaveBeenCalledTimes(attempts + 1);
    pass(waitMs - 1);
    await jobs.runDue();
    expect(note).toHaveBeenCalledTimes(attempts + 1);
    pass(1);
  }
  await jobs.runDue();
  pass(dayMs);
  await jobs.runDue();

  expect(note).toHaveBeenCalledTimes(4);
  expect(await storedJobs()).toMatchObject([{ state: "dead", attempts: 4, reason: "The disk is away" }]);
});

test("a failed job is not retried if a newer job with the same key is waiting", async () => {
  const { startProcess, states } = await jobsApp();
  const ran: string[] = [];
  const { enqueue, jobs } = await startProcess({
    async note(text) {
      ran.push(text);
      if (text === "newer") return;
      await enqueue("newer", { key: "post" });
      throw new Error("It failed");
    },
  });
  await enqueue("older", { key: "post" });
  await jobs.runDue();

  expect(ran).toEqual(["older", "newer"]);
  expect((await states()).toSorted()).toEqual(["cancelled", "done"]);
});

test("a job whose payload does not match the schema, for example of an older version, fails with a reason", async () => {
  const { startProcess, storedJobs } = await jobsApp();
  const { enqueueIn, inTransaction, jobs } = await startProcess();
  await inTransaction((transaction) => enqueueIn(transaction, { text: 1 as unknown as string }));
  await jobs.runDue();

  expect(await storedJobs()).toMatchObject([{ state: "waiting", attempts: 1, reason: /expected string/ }]);
});

test("a job's effect happens once if it is in the transaction that completes the job", async () => {
  const { startProcess, pass, states, database } = await jobsApp();
  const { enqueue, jobs } = await startProcess({
    note: (text, attempt) =>
      inTransaction(async (transaction) => {
        await transaction.insertInto("facts").values({ name: text, value: "1" }).execute();
        await attempt.complete(transaction);
        if (attempt.number === 1) throw new Error("The transaction was undone");
      }),
  });
  const { inTransaction } = await startProcess();
  await enqueue("effect");
  await jobs.runDue();
  expect(await states()).toEqual(["waiting"]);

  pass(minuteMs);
  await jobs.runDue();
  expect(await states()).toEqual(["done"]);
  expect(await database.db.selectFrom("facts").selectAll().where("name", "=", "effect").execute()).toHaveLength(1);
});

test("a job is retried after a remote refusal, and becomes uncertain (outcome unknown) if no answer came", async () => {
  const { startProcess, pass, storedJobs } = await jobsApp();
  const calls: string[] = [];
  const { enqueue, jobs } = await startProcess({
    note: (text, { handOver, number }) =>
      handOver(
        async () => {
          calls.push(text);
          if (text === "refused" && number === 1) throw new Error("No such mailbox");
          if (text === "unanswered") throw new Error("The connection was lost");
        },
        (error) => error instanceof Error && error.message.startsWith("No such"),
      ),
  });
  for (const text of ["refused", "unanswered"]) await enqueue(text);
  await jobs.runDue();
  pass(minuteMs);
  await jobs.runDue();
  pass(dayMs);
  await jobs.runDue();

  expect(calls.toSorted()).toEqual(["refused", "refused", "unanswered"]);
  const stored = await storedJobs();
  expect(stored.find(({ payload }) => payload.includes("refused"))).toMatchObject({ state: "done", attempts: 2 });
  expect(stored.find(({ payload }) => payload.includes("unanswered"))).toMatchObject({
    state: "uncertain",
    reason: "The connection was lost",
  });
});

test("finished jobs are deleted after a week, dead ones after three months", async () => {
  const { startProcess, pass, states } = await jobsApp();
  const { enqueue, jobs } = await startProcess({
    maxAttempts: 1,
    note(text) {
      if (text === "dead") throw new Error("It failed");
    },
  });
  for (const text of ["done", "dead"]) await enqueue(text);
  await jobs.runDue();

  pass(8 * dayMs);
  await jobs.runDue();
  expect(await states()).toEqual(["dead"]);
  pass(90 * dayMs);
  await jobs.runDue();
  expect(await states()).toEqual([]);
});
