import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, expect, test } from "vitest";
import { createContentRenderer } from "./render-content.ts";
import { createRenderWorkers } from "./render-workers.ts";

const endless = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;
const limits = { renderMs: 300, highlightMs: 1000 };
const workers = createRenderWorkers();
afterAll(workers.close);
const { render } = createContentRenderer((_, markdown) =>
  workers.render(0, markdown, markdown === endless ? limits : { renderMs: 10_000, highlightMs: 6_000 }),
);
const save = { author: "a", purpose: "save" } as const;

/** Runs `work`, and kills the first `number` renderers that it starts. */
async function killing<T>(number: number, work: () => Promise<T>) {
  // A text beyond the limits ends its renderer, so the next text starts a new one.
  await render(endless, "markdown", save);
  const started: ChildProcess[] = [];
  const kill = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    started.push(child);
    if (started.length <= number) setImmediate(() => child.kill("SIGKILL"));
  };
  subscribe("child_process", kill);
  try {
    return await work();
  } finally {
    unsubscribe("child_process", kill);
    expect(started.length).toBe(2);
  }
}

test("a killed renderer is replaced by a new process, which renders the text", async () => {
  const { html, state } = await killing(1, () => render("# on", "markdown", save));
  expect(html).toContain("<h2");
  expect(state).toBe("done");
});

test("a text whose renderer is killed twice is shown as written until a later attempt", async () => {
  const { html, state } = await killing(2, () => render("# off", "markdown", save));
  expect(html).toContain('data-reason="fault"');
  expect(state).toBe("pending");
});

test("a saved text that is too slow to render is shown as written for good; a preview is attempted again later", async () => {
  const { html, state } = await render(endless, "markdown", save);
  expect(html).toContain('data-reason="too-slow"');
  expect(state).toBe("failed");
  expect((await render(endless, "markdown", { author: "a", purpose: "preview" })).state).toBe("pending");
});
