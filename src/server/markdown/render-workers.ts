import { runApart, TaskFailed } from "../workers/worker.ts";
import { renderWorkers } from "./limits.ts";
import type { RenderStep, StepResult } from "./render-steps.ts";

// An ordinary article takes tens of milliseconds, in which the server would serve nobody; and no parser of Markdown is
// safe from text made to be slow or to fill the memory, which only the end of its process stops.
const workers = Array.from({ length: renderWorkers }, (_, number) =>
  runApart<RenderStep, StepResult>({
    module: import.meta.url,
    role: `render-markdown-${number}`,
    // The next text after this waits some 300 ms for a new process.
    idleTime: 60_000,
    load: async () => (await import("./render-steps.ts")).renderStep,
  }),
);

export interface RenderLimits {
  /** For the text without the colours of its code. */
  renderMs: number;
  /** For loading grammars and colouring; what is not done by then stays plain. */
  colourMs: number;
}

export type Rendered =
  | { html: string; isColoured: boolean; failure?: never }
  /** `isFinal`: the text itself asks for too much, so another try gives the same. */
  | { html?: never; failure: "too-complex" | "fault"; isFinal: boolean };

export type RenderMarkdown = (worker: number, markdown: string, limits: RenderLimits) => Promise<Rendered>;

/**
 * Renders Markdown in one of the workers and gives up when it asks for too much memory or time. Never rejects.
 * A worker wants one text at a time: the next when the one before is done.
 */
export const renderInWorker: RenderMarkdown = async (worker, markdown, limits) => {
  const run = workers[worker % renderWorkers] as (typeof workers)[number];
  const id = ++lastId;
  const rendered = await render(run, id, markdown, limits.renderMs);
  // A fault may be of the process rather than of the text, so another process has a try.
  const final = rendered.failure === "fault" ? await render(run, id, markdown, limits.renderMs) : rendered;
  if (final.failure || final.isColoured) return final;
  return colour(run, id, final, limits.colourMs);
};

type Run = (typeof workers)[number];

let lastId = 0;

/** A process takes 300 ms to start, and seconds on a busy machine. */
const startLimitMs = 30_000;

async function render(run: Run, id: number, markdown: string, limitMs: number): Promise<Rendered> {
  let isStarted = false;
  try {
    isStarted = (await run({ step: "start" }, startLimitMs)) === "started";
    const result = await run({ step: "render", id, markdown }, limitMs);
    return typeof result === "string" ? { failure: "too-complex", isFinal: true } : result;
  } catch (error) {
    if (isStarted && error instanceof TaskFailed && error.wasTooMuch) return { failure: "too-complex", isFinal: false };
    warn("Markdown was not rendered", error);
    return { failure: "fault", isFinal: false };
  }
}

/** A worker stops by itself after a line; the first line of a large grammar takes seconds on a busy machine. */
const graceMs = 10_000;

async function colour(run: Run, id: number, plain: Rendered & { html: string }, limitMs: number): Promise<Rendered> {
  try {
    const result = await run({ step: "colour", id, withinMs: limitMs }, limitMs + graceMs);
    // Too long a result with its colours is a result without them.
    return typeof result === "string" ? { ...plain, isColoured: true } : result;
  } catch (error) {
    if (!(error instanceof TaskFailed && error.wasTooMuch)) warn("Code was not coloured", error);
    return plain;
  }
}

const warn = (what: string, error: unknown) =>
  process.emitWarning(`${what}: ${error instanceof Error ? error.message : String(error)}`);
