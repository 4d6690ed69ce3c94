import type { Root } from "hast";
import { type CodeBlock, highlightableBlocks, highlightCode } from "./code-blocks.ts";
import { type Section, sectionsOf } from "./headings.ts";
import { isTooComplex, parseMarkdown, toHtml } from "./render-markdown.ts";

/**
 * Task of a renderer process. Each step has its own time limit, so that loading modules does not count as rendering
 * time, and slow code loses only its highlighting.
 */
export type RenderStep =
  | { step: "start" }
  | { step: "render"; id: number; markdown: string }
  | { step: "highlight"; id: number; withinMs: number };

export type StepResult = { html: string; sections: Section[]; isHighlighted: boolean } | "too-complex" | "started";

/** Tree that the last `render` step parsed, for the `highlight` step of the same text. */
let rendered: { id: number; tree: Root; sections: Section[]; blocks: CodeBlock[] } | undefined;

/** Runs one step in a worker process, which receives all steps of a text before the first step of the next text. */
export async function renderStep(task: RenderStep): Promise<StepResult> {
  try {
    if (task.step === "start") return "started";
    return await (task.step === "render" ? render(task.id, task.markdown) : highlight(task.id, task.withinMs));
  } catch (error) {
    if (isTooComplex(error)) return "too-complex";
    throw error;
  }
}

async function render(id: number, markdown: string) {
  rendered = undefined;
  const tree = await parseMarkdown(markdown);
  const sections = sectionsOf(tree);
  const blocks = highlightableBlocks(tree);
  rendered = { id, tree, sections, blocks };
  return { html: toHtml(tree), sections, isHighlighted: blocks.length === 0 };
}

async function highlight(id: number, withinMs: number) {
  // Fails if the process that rendered the text has ended and this one replaced it.
  if (rendered?.id !== id) throw new Error("There is no rendered text to highlight");
  const { tree, sections, blocks } = rendered;
  const end = cpuMs() + withinMs;
  const isHighlighted = await highlightCode(blocks, () => cpuMs() > end);
  return { html: toHtml(tree), sections, isHighlighted };
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
