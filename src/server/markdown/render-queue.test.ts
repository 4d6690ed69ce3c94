import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { renderContent } from "./render-content.ts";
import { createRenderQueue } from "./render-queue.ts";

const endless = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;

test("one author's endless previews hold up another person's save for no more than one of them", async () => {
  await renderContent("# warm", "markdown");
  const done: string[] = [];
  const previews = [1, 2, 3].map(async (number) => {
    const html = await renderContent(endless, "markdown", { author: "a" });
    done.push(`preview ${number} is ${/data-reason="(.*?)"/.exec(html)?.[1]}`);
  });

  expect(await renderContent("# saved", "markdown")).toContain("<h2");
  done.push("saved");
  await Promise.all(previews);
  expect(done).toEqual(["preview 2 is busy", "preview 1 is too-complex", "saved", "preview 3 is too-complex"]);
});

test("saves go first, and previews that nobody waits for are not made", async () => {
  const inTurn = createRenderQueue();
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const gone = new AbortController();

  const all = [
    inTurn(work("first")),
    inTurn(work("left"), { author: "a", signal: gone.signal }),
    inTurn(work("older"), { author: "b" }),
    inTurn(work("newer"), { author: "b" }),
    inTurn(work("gone before"), { author: "c", signal: AbortSignal.abort() }),
    inTurn(work("save")),
  ];
  gone.abort();
  await Promise.all(all);

  expect(done).toEqual(["first", "save", "newer"]);
});

test("the queue is bounded, and previews make room in it for saves", async () => {
  const inTurn = createRenderQueue();
  let made = 0;
  const work = async () => ++made;
  const previews = Array.from({ length: 300 }, (_, author) => inTurn(work, { author: String(author) }));
  const save = inTurn(work);

  expect(await save).toBe(2);
  await Promise.all(previews);
  expect(made).toBe(101);
});

/** Ends the next renderers as soon as they are there. */
async function ending(number: number, work: () => Promise<string>) {
  // A text that is given up leaves no renderer, so that the next one needs a new one.
  await renderContent(endless, "markdown", { author: "a" });
  const seen: ChildProcess[] = [];
  const end = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    seen.push(child);
    if (seen.length <= number) setImmediate(() => child.kill("SIGKILL"));
  };
  subscribe("child_process", end);
  try {
    return await work();
  } finally {
    unsubscribe("child_process", end);
    expect(seen.length).toBe(2);
  }
}

test("a renderer that is lost is replaced, and the text rendered by the next", async () => {
  expect(await ending(1, () => renderContent("# on", "markdown"))).toContain("<h2");
});

test("after a second loss the text is shown as it was written", async () => {
  expect(await ending(2, () => renderContent("# on", "markdown"))).toContain('data-reason="fault"');
});
