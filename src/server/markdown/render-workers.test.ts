import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { createContentRenderer } from "./render-content.ts";
import { renderInWorker } from "./render-workers.ts";

const endless = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;
const limits = { renderMs: 300, colourMs: 1000 };
const render = createContentRenderer((_, markdown) =>
  renderInWorker(0, markdown, markdown === endless ? limits : { renderMs: 10_000, colourMs: 6_000 }),
);
const save = { author: "a", purpose: "save" } as const;

/** Ends the next renderers as soon as they are there. */
async function ending<T>(number: number, work: () => Promise<T>) {
  // A text that is given up leaves no renderer, so that the next one needs a new one.
  await render(endless, "markdown", save);
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
  const { html, state } = await ending(1, () => render("# on", "markdown", save));
  expect(html).toContain("<h2");
  expect(state).toBe("done");
});

test("after a second loss the text is shown as it was written, for now", async () => {
  const { html, state } = await ending(2, () => render("# on", "markdown", save));
  expect(html).toContain('data-reason="fault"');
  expect(state).toBe("pending");
});
