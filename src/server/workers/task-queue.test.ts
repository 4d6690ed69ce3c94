import { expect, test } from "vitest";
import { createTaskQueue, type TaskOptions } from "./task-queue.ts";

const save = { priority: 0, maxWaitingOfGroup: 2 };
const preview = { priority: 1, isReplaceable: true };
const refresh = { priority: 2 };

/** Creates a queue whose tasks run until the test finishes them by name. */
function gatedQueue(concurrency: number, maxWaiting = 100) {
  const queue = createTaskQueue({ concurrency, maxWaiting });
  const gates = new Map<string, () => void>();
  const started: string[] = [];
  const add = (name: string, options: TaskOptions = {}) =>
    queue.add({ group: "a", ...save, ...options }, () => {
      started.push(name);
      return new Promise<string>((resolve) => gates.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...queue,
    add,
    started,
    async finish(...names: string[]) {
      for (const name of names) {
        gates.get(name)?.();
        await settle();
      }
    },
  };
}

test("while a group's slow task runs, its next task waits and leaves the free slot to other groups", async () => {
  const { add, started, finish } = gatedQueue(2);
  const slow = add("a1");
  void add("a2");
  void add("b1", { group: "b" });

  expect(started).toEqual(["a1", "b1"]);
  await finish("b1");
  expect(started).toEqual(["a1", "b1"]);
  await finish("a1");
  expect((await slow).result).toBe("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("groups are served in turn: the group that was served longest ago is next", async () => {
  const { add, started, finish } = gatedQueue(1);
  void add("a1");
  void add("a2");
  void add("a3");
  void add("b1", { group: "b" });
  void add("c1", { group: "c" });
  await finish("a1", "b1");
  void add("b2", { group: "b" });
  await finish("c1", "a2", "b2", "a3");

  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("in each group, two tasks wait behind the running one, and the next is refused", async () => {
  const { add, started, finish } = gatedQueue(2);
  const saves = [add("a1"), add("a2"), add("a3"), add("a4")];
  expect((await saves[3])?.dropped).toBe("group-limit");

  await finish("a1", "a2", "a3");
  expect(started).toEqual(["a1", "a2", "a3"]);
  void add("a5");
  expect(started).toContain("a5");
});

test("an aborted task that has not started is removed, and frees its place in the queue", async () => {
  const { add, started, finish } = gatedQueue(1);
  const gone = new AbortController();
  void add("a1");
  const left = add("a2", { signal: gone.signal });
  void add("a3");
  gone.abort();

  expect((await left).dropped).toBe("aborted");
  expect((await add("late", { signal: AbortSignal.abort() })).dropped).toBe("aborted");
  void add("a4");
  await finish("a1", "a3", "a4");
  expect(started).toEqual(["a1", "a3", "a4"]);
});

test("tasks run by priority, and a new replaceable task replaces the waiting one of its group", async () => {
  const { add, started, finish } = gatedQueue(1);
  void add("first");
  void add("refresh", { group: "", ...refresh });
  const older = add("older", { group: "b", ...preview });
  void add("newer", { group: "b", ...preview });
  void add("save", { group: "c" });
  await finish("first", "save", "newer", "refresh");

  expect((await older).dropped).toBe("replaced");
  expect(started).toEqual(["first", "save", "newer", "refresh"]);
});

test("a full queue refuses a new task, but drops a replaceable task in favour of a more urgent one", async () => {
  const { add } = gatedQueue(1);
  void add("running");
  const previews = Array.from({ length: 101 }, (_, number) =>
    add(`preview ${number}`, { group: `p${number}`, ...preview }),
  );
  expect((await previews[100])?.dropped).toBe("queue-full");

  void add("save", { group: "b" });
  expect((await previews[0])?.dropped).toBe("queue-full");
});

test("concurrent tasks with one key share a result; a later task with that key runs again", async () => {
  const { add, started, finish } = gatedQueue(1, 1);
  const shared = ["first", "second"].map((name) => add(name, { key: "a.png" }));
  await finish("first");

  expect(await Promise.all(shared)).toEqual([{ result: "first" }, { result: "first" }]);
  void add("third", { key: "a.png" });
  expect(started).toEqual(["first", "third"]);
});

test("a task queue with `maxWaiting` 0 accepts as many tasks as can run, and again after a task has failed", async () => {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: 0 });
  const gate = Promise.withResolvers<string>();
  const running = [queue.add({}, () => gate.promise), queue.add({}, () => gate.promise)];
  expect((await queue.add({}, async () => "")).dropped).toBe("queue-full");

  gate.reject(new Error("no result"));
  for (const outcome of await Promise.allSettled(running)) expect(outcome.status).toBe("rejected");
  expect((await queue.add({}, async (slot) => slot)).result).toBeTypeOf("number");
});

test("a closed queue drops waiting and new tasks; the running one ends normally", async () => {
  const { add, finish, close } = gatedQueue(1);
  const [running, waiting] = [add("running"), add("waiting")];
  close();

  expect((await waiting).dropped).toBe("closed");
  expect((await add("late")).dropped).toBe("closed");
  await finish("running");
  expect((await running).result).toBe("running");
});

test("a waiting task that two callers share still runs after one of them aborts", async () => {
  const { add, started, finish } = gatedQueue(1);
  void add("running");
  const [one, other] = [new AbortController(), new AbortController()];
  const first = add("shared", { key: "k", signal: one.signal });
  const second = add("shared", { key: "k", signal: other.signal });
  one.abort();
  expect((await first).dropped).toBe("aborted");

  await finish("running", "shared");
  expect((await second).result).toBe("shared");
  expect(started).toEqual(["running", "shared"]);
});
