import type { Root } from "hast";
import { colourCode, uncolouredBlocks } from "./code-blocks.ts";
import { isExcess, parseMarkdown, toHtml } from "./render-markdown.ts";

/** Each step has a time limit of its own: a text pays neither for a cold start nor, with more than its colours, for slow code. */
export type RenderStep =
  | { step: "start" }
  | { step: "render"; markdown: string }
  | { step: "colour"; withinMs: number };

export type StepResult = { html: string; isColoured: boolean } | "too-complex" | "started";

/** What the first step leaves for the second. */
let tree: Root | undefined;

/** Runs in the worker process, which does all steps of a text before the next text comes. */
export async function renderStep(task: RenderStep): Promise<StepResult> {
  try {
    if (task.step === "start") return "started";
    return await (task.step === "render" ? render(task.markdown) : colour(task.withinMs));
  } catch (error) {
    if (isExcess(error)) return "too-complex";
    throw error;
  }
}

async function render(markdown: string) {
  tree = undefined;
  tree = await parseMarkdown(markdown);
  return { html: toHtml(tree), isColoured: uncolouredBlocks(tree).length === 0 };
}

async function colour(withinMs: number) {
  if (!tree) throw new Error("There is no rendered text to colour");
  const end = performance.now() + withinMs;
  const isColoured = await colourCode(tree, () => performance.now() > end);
  return { html: toHtml(tree), isColoured };
}
