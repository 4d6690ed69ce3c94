import { expect, test } from "vitest";
import { createRenderQueue, type RenderTask } from "./task-queue.ts";

/** A queue whose work runs until it is let go, by name. */
function gatedQueue(workers: number) {
  const enqueue = createRenderQueue(workers);
  const gates = new Map<string, () => void>();
  const started: string[] = [];
  const add = (name: string, task: Partial<RenderTask> = {}) =>
    enqueue({ author: "a", purpose: "save", ...task }, () => {
      started.push(name);
      return new Promise<string>((resolve) => gates.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
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

test("one author's slow text leaves a worker for everybody else", async () => {
  const { add, started, finish } = gatedQueue(2);
  const slow = add("a1");
  void add("a2");
  void add("b1", { author: "b" });

  expect(started).toEqual(["a1", "b1"]);
  await finish("b1");
  expect(started).toEqual(["a1", "b1"]);
  await finish("a1");
  expect((await slow).result).toBe("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("authors take turns: who was served longest ago is next", async () => {
  const { add, started, finish } = gatedQueue(1);
  void add("a1");
  void add("a2");
  void add("a3");
  void add("b1", { author: "b" });
  void add("c1", { author: "c" });
  await finish("a1", "b1");
  void add("b2", { author: "b" });
  await finish("c1", "a2", "b2", "a3");

  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("two saves of an author wait beside the one that runs; the next is refused", async () => {
  const { add, started, finish } = gatedQueue(2);
  const saves = [add("a1"), add("a2"), add("a3"), add("a4")];
  expect((await saves[3])?.dropped).toBe("author-limit");

  await finish("a1", "a2", "a3");
  expect(started).toEqual(["a1", "a2", "a3"]);
  void add("a5");
  expect(started).toContain("a5");
});

test("a save whose caller is gone is dropped before it starts, and makes room for another", async () => {
  const { add, started, finish } = gatedQueue(1);
  const gone = new AbortController();
  void add("a1");
  const left = add("a2", { signal: gone.signal });
  void add("a3");
  gone.abort();

  expect((await left).dropped).toBe("caller-gone");
  expect((await add("late", { signal: AbortSignal.abort() })).dropped).toBe("caller-gone");
  void add("a4");
  await finish("a1", "a3", "a4");
  expect(started).toEqual(["a1", "a3", "a4"]);
});

test("saves go before previews, of which only an author's newest waits, and previews before background work", async () => {
  const { add, started, finish } = gatedQueue(1);
  void add("first");
  void add("refresh", { author: "", purpose: "refresh" });
  const older = add("older", { author: "b", purpose: "preview" });
  void add("newer", { author: "b", purpose: "preview" });
  void add("save", { author: "c" });
  await finish("first", "save", "newer", "refresh");

  expect((await older).dropped).toBe("replaced");
  expect(started).toEqual(["first", "save", "newer", "refresh"]);
});

test("the queue is bounded, and previews make room in it for saves", async () => {
  const { add } = gatedQueue(1);
  void add("running");
  const previews = Array.from({ length: 101 }, (_, number) =>
    add(`preview ${number}`, { author: `p${number}`, purpose: "preview" }),
  );
  expect((await previews[100])?.dropped).toBe("queue-full");

  void add("save", { author: "b" });
  expect((await previews[0])?.dropped).toBe("queue-full");
});
