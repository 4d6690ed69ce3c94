import { minuteMs } from "../../contract/durations.ts";
import { createWorker, TaskFailed, type Worker, WorkerClosed } from "../workers/worker.ts";
import type { Section } from "./headings.ts";
import type { RenderStep, StepResult } from "./render-steps.ts";

/** Number of renderer processes: with two, one author's slow text leaves a process for other authors. */
export const renderConcurrency = 2;

/** Limits in ms of the process's CPU time, which does not depend on other load of the machine. */
export interface RenderLimits {
  /** Limit for rendering the text without highlighting. */
  renderMs: number;
  /** Limit for loading grammars and highlighting; code that is not highlighted within it stays plain. */
  highlightMs: number;
}

export type Rendered =
  | { html: string; sections: Section[]; isHighlighted: boolean; failure?: never }
  /** `too-complex`: fails with any limits. `too-slow`: fails with these limits. `fault`: a retry may succeed. */
  | { html?: never; failure: "too-complex" | "too-slow" | "fault" };

/** Renders Markdown in the worker with the index `worker`, which handles one text at a time. Never rejects. */
export type RenderMarkdown = (worker: number, markdown: string, limits: RenderLimits) => Promise<Rendered>;

type RenderWorker = Worker<RenderStep, StepResult>;

/** Time limit for starting a process, which takes 300 ms, or seconds on a busy machine. */
const startMs = 30_000;
/**
 * Time after `highlightMs` until a worker is killed. It checks `highlightMs` only after each line, and a large
 * grammar's first line takes seconds on a busy machine.
 */
const graceMs = 10_000;

/**
 * Renders in child processes. An ordinary article takes tens of milliseconds of CPU time, but no Markdown parser is
 * safe from text crafted to be slow or to fill memory; only ending the process stops a parser.
 */
export function createRenderWorkers() {
  const workers = Array.from({ length: renderConcurrency }, (): RenderWorker =>
    createWorker({
      entry: new URL("./render.worker.ts", import.meta.url),
      // An idle process ends after this time; the next text then waits some 300 ms for a new process.
      idleMs: minuteMs,
      limitsCpuTime: true,
    }),
  );
  let lastId = 0;

  const render: RenderMarkdown = async (number, markdown, limits) => {
    const worker = workers[number % renderConcurrency] as RenderWorker;
    const id = ++lastId;
    const rendered = await renderText(worker, id, markdown, limits.renderMs);
    // A fault may come from the process and not from the text, so a new process gets one attempt.
    const final = rendered.failure === "fault" ? await renderText(worker, id, markdown, limits.renderMs) : rendered;
    if (final.failure || final.isHighlighted) return final;
    return highlightCode(worker, id, final, limits.highlightMs);
  };

  return { render, close: () => workers.forEach((worker) => worker.close()) };
}

async function renderText(worker: RenderWorker, id: number, markdown: string, timeoutMs: number): Promise<Rendered> {
  let isStarted = false;
  try {
    isStarted = (await worker.run({ step: "start" }, startMs)) === "started";
    const result = await worker.run({ step: "render", id, markdown }, timeoutMs);
    return typeof result === "string" ? { failure: "too-complex" } : result;
  } catch (error) {
    if (isStarted && isOverLimit(error)) return { failure: "too-slow" };
    warn("Markdown was not rendered", error);
    return { failure: "fault" };
  }
}

async function highlightCode(
  worker: RenderWorker,
  id: number,
  plain: Extract<Rendered, { html: string }>,
  timeoutMs: number,
) {
  try {
    const result = await worker.run({ step: "highlight", id, withinMs: timeoutMs }, timeoutMs + graceMs);
    // The worker returns a string if the highlighted HTML is too long; the plain HTML is used then.
    return typeof result === "string" ? { ...plain, isHighlighted: true } : result;
  } catch (error) {
    if (!isOverLimit(error)) warn("Code was not highlighted", error);
    return plain;
  }
}

const isOverLimit = (error: unknown) => error instanceof TaskFailed && error.isOverLimit;

function warn(what: string, error: unknown) {
  if (error instanceof WorkerClosed) return;
  process.emitWarning(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
