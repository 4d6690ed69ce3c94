import { type ContentFormat, renderingTexts } from "../../contract/posts.ts";
import { Refusal } from "../errors.ts";
import { createRenderQueue, type DropReason, type RenderTask } from "../workers/task-queue.ts";
import { renderWorkers } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import type { RenderLimits, RenderMarkdown } from "./render-workers.ts";

/** An article of 100 KB takes half a second, one of 1 MB three; what takes longer was made to. */
const limits: RenderLimits = { renderMs: 10_000, colourMs: 6_000 };
/** Only this author's own save waits for a preview, so for no longer than this. */
const previewLimits: RenderLimits = { renderMs: 2_000, colourMs: 6_000 };

/**
 * How far rendering came: whole; without the colours of some code; not at all, for now (`pending`) or for good
 * (`failed`), and then the text stands as it was written.
 */
export type RenderState = "done" | "uncoloured" | "pending" | "failed";

export interface RenderedContent {
  /** What an article page inserts. */
  html: string;
  state: RenderState;
}

export type RenderContent = (content: string, format: ContentFormat, task: RenderTask) => Promise<RenderedContent>;

/**
 * Gives something to read for any text: Markdown that cannot be rendered within the limits (see render-workers.ts and
 * limits.ts) is shown as the plain text that its author wrote. Refuses only what is to be stored while too much waits.
 */
export function createContentRenderer(renderMarkdown?: RenderMarkdown): RenderContent {
  const enqueue = renderMarkdown ? createRenderQueue(renderWorkers) : enqueueForWorkers;
  const run = renderMarkdown ?? renderOnDemand;

  return async (content, format, task) => {
    if (format === "plain") return { html: plainText(content), state: "done" };

    const { result, dropped } = await enqueue(task, (worker) =>
      run(worker, content, task.purpose === "preview" ? previewLimits : limits),
    );
    if (dropped) {
      if (task.purpose === "preview") return { html: plainText(content, "busy"), state: "pending" };
      throw refusalOf(dropped);
    }
    if (result.failure)
      return { html: plainText(content, result.failure), state: result.isFinal ? "failed" : "pending" };
    return { html: result.html, state: result.isColoured ? "done" : "uncoloured" };
  };
}

/** The worker processes are one set, so what waits for them is one queue, however many renderers are made. */
const enqueueForWorkers = createRenderQueue(renderWorkers);

const renderOnDemand: RenderMarkdown = async (...task) => (await import("./render-workers.ts")).renderInWorker(...task);

function refusalOf(dropped: DropReason) {
  if (dropped === "author-limit") return new Refusal(429, renderingTexts.authorLimit, { retryAfter: 10 });
  // Nobody hears it: the connection is gone.
  if (dropped === "caller-gone") return new Refusal(429, renderingTexts.callerGone);
  return new Refusal(503, renderingTexts.queueFull, { retryAfter: 10 });
}
