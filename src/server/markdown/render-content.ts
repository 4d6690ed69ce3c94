import { LRUCache } from "lru-cache";
import { renderingTexts } from "../../contract/posts/post-texts.ts";
import type { ContentFormat } from "../../contract/posts/posts.ts";
import { Refusal } from "../errors.ts";
import { createTaskQueue, type DropReason, type TaskOptions } from "../workers/task-queue.ts";
import type { Section } from "./headings.ts";
import {
  createRenderWorkers,
  renderConcurrency,
  type Rendered,
  type RenderLimits,
  type RenderMarkdown,
} from "./render-workers.ts";

/** Limits for previews: an article of 100 KB takes half a second. */
const previewLimits: RenderLimits = { renderMs: 1_500, highlightMs: 6_000 };
/** Limits for stored texts: an article of 1 MB takes three seconds, a table of 20,000 rows five. */
const storedLimits: RenderLimits = { renderMs: 10_000, highlightMs: 6_000 };

/** `done`: rendered; `pending`: shown as written until a later attempt; `failed`: shown as written permanently. */
type RenderState = "done" | "pending" | "failed";

export interface RenderedContent {
  /** HTML that an article page inserts. */
  html: string;
  /** Table of contents; empty for a text that is shown as written. */
  sections: Section[];
  state: RenderState;
}

/** Author and purpose of a rendering, which determine its place in the queue. */
export interface RenderTask {
  /** Id of a user or name of a background task; each author's texts are rendered one at a time. */
  author: string;
  purpose: "save" | "preview" | "refresh";
  /** Aborted when no caller waits for the result any more. */
  signal?: AbortSignal | undefined;
}

export type RenderContent = (content: string, format: ContentFormat, task: RenderTask) => Promise<RenderedContent>;

/** Order: saves, previews, background work. An author's new preview replaces that author's waiting preview. */
const scheduling = {
  save: { priority: 0, maxWaitingOfGroup: 2 },
  preview: { priority: 1, isReplaceable: true },
  refresh: { priority: 2 },
} satisfies Record<RenderTask["purpose"], TaskOptions>;

/** Maximum total characters of cached texts and their HTML; beyond it, the least recently used are dropped. */
const maxCached = 2_000_000;

/**
 * Renders any text: Markdown that cannot be rendered within the limits is shown as plain text. Rejects with a `Refusal`
 * only if a text is to be stored and too many texts wait. If given, `renderMarkdown` replaces the worker processes.
 */
export function createContentRenderer(renderMarkdown?: RenderMarkdown) {
  const workers = renderMarkdown ? { render: renderMarkdown, close: () => {} } : createRenderWorkers();
  const queue = createTaskQueue({ concurrency: renderConcurrency, maxWaiting: 100 });
  // Caches recent results, because a save usually follows a preview of the same text.
  const recent = new LRUCache<string, RenderedContent>({
    maxSize: maxCached,
    sizeCalculation: ({ html }, content) => html.length + content.length + 1,
  });

  const render: RenderContent = async (content, format, task) => {
    if (format === "plain") return { html: plainText(content), sections: [], state: "done" };
    const known = recent.get(content);
    if (known) return known;
    const rendered = await renderAnew(content, task);
    if (rendered.state === "done") recent.set(content, rendered);
    return rendered;
  };

  async function renderAnew(content: string, { author, purpose, signal }: RenderTask): Promise<RenderedContent> {
    const { result, dropped } = await queue.add({ group: author, signal, ...scheduling[purpose] }, (worker) =>
      workers.render(worker, content, purpose === "preview" ? previewLimits : storedLimits),
    );
    if (dropped) {
      if (purpose === "preview") return { html: plainText(content, "busy"), sections: [], state: "pending" };
      throw refusalOf(dropped);
    }
    if (result.failure) {
      const html = plainText(content, result.failure);
      const isFinal = result.failure === "too-complex" || (result.failure === "too-slow" && purpose !== "preview");
      return { html, sections: [], state: isFinal ? "failed" : "pending" };
    }
    return { html: result.html, sections: result.sections, state: "done" };
  }

  return {
    render,
    /** Caches HTML that the build rendered, so that the next `render` of this content returns it. */
    remember: (content: string, rendered: RenderedContent) => void recent.set(content, rendered),
    close() {
      queue.close();
      workers.close();
    },
  };
}

function refusalOf(dropped: DropReason) {
  if (dropped === "group-limit") return new Refusal(429, renderingTexts.authorLimit, { retryAfter: 10 });
  // The client has disconnected.
  if (dropped === "aborted") return new Refusal(429, renderingTexts.callerGone);
  return new Refusal(503, renderingTexts.queueFull, { retryAfter: 10 });
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Reason why Markdown is shown as written; `busy` if too many texts wait. */
type FallbackReason = NonNullable<Rendered["failure"]> | "busy";

/** Escapes text so that it is shown as written; the style sheet shows its line breaks. */
export function plainText(text: string, reason?: FallbackReason): string {
  const escaped = text.replace(/[&<>"']/g, (character) => references[character] ?? "");
  return `<div class="plain-text"${reason ? ` data-reason="${reason}"` : ""}>${escaped}</div>`;
}
