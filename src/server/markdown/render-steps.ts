import type { Root } from "hast";
import { colourCode, uncolouredBlocks } from "./code-blocks.ts";
import { isExcess, parseMarkdown, toHtml } from "./render-markdown.ts";

/** Each step has a time limit of its own: a text pays neither for a cold start nor, with more than its colours, for slow code. */
export type RenderStep =
  | { step: "start" }
  | { step: "render"; id: number; markdown: string }
  | { step: "colour"; id: number; withinMs: number };

export type StepResult = { html: string; isColoured: boolean } | "too-complex" | "started";

/** What the first step leaves for the second. */
let rendered: { id: number; tree: Root } | undefined;

/** Runs in the worker process, which does all steps of a text before the next text comes. */
export async function renderStep(task: RenderStep): Promise<StepResult> {
  try {
    if (task.step === "start") return "started";
    return await (task.step === "render" ? render(task.id, task.markdown) : colour(task.id, task.withinMs));
  } catch (error) {
    if (isExcess(error)) return "too-complex";
    throw error;
  }
}

async function render(id: number, markdown: string) {
  rendered = undefined;
  const tree = await parseMarkdown(markdown);
  rendered = { id, tree };
  return { html: toHtml(tree), isColoured: uncolouredBlocks(tree).length === 0 };
}

async function colour(id: number, withinMs: number) {
  // The process that rendered it may be gone.
  if (rendered?.id !== id) throw new Error("There is no rendered text to colour");
  const { tree } = rendered;
  const end = performance.now() + withinMs;
  const isColoured = await colourCode(tree, () => performance.now() > end);
  return { html: toHtml(tree), isColoured };
}
