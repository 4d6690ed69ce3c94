import { runApart, TaskFailed } from "../processes/run-apart.ts";

// An ordinary article takes tens of milliseconds, in which the server would serve nobody; and no parser of Markdown is
// safe from text made to be slow or to fill the memory, which only the end of its process stops.
const run = runApart({
  module: import.meta.url,
  role: "render-markdown",
  // The next text after this waits some 300 ms for a new process.
  idleTime: 60_000,
  load: async () => (await import("./render-within-limits.ts")).renderWithinLimits,
});

type Rendered = { html: string; failure?: never } | { html?: never; failure: "too-complex" | "fault" };

/**
 * Renders Markdown and gives up when it asks for too much memory, or more time than this. Never rejects.
 * Wants one text at a time: the next when the one before is done.
 */
export async function renderApart(markdown: string, patience: number): Promise<Rendered> {
  const rendered = await render(markdown, patience);
  // A fault may be of the process rather than of the text, so another process has a try.
  return rendered.failure === "fault" ? render(markdown, patience) : rendered;
}

async function render(markdown: string, patience: number): Promise<Rendered> {
  try {
    const html = await run(markdown, patience);
    return html === undefined ? { failure: "too-complex" } : { html };
  } catch (error) {
    if (error instanceof TaskFailed && error.wasTooMuch) return { failure: "too-complex" };
    process.emitWarning(`Markdown was not rendered: ${error instanceof Error ? error.message : String(error)}`);
    return { failure: "fault" };
  }
}
