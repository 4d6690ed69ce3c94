import { isExcess, renderMarkdown } from "./render-markdown.ts";

/** The HTML; undefined for text that asks for too much. */
export async function renderWithinLimits(markdown: string): Promise<string | undefined> {
  try {
    return await renderMarkdown(markdown);
  } catch (error) {
    if (isExcess(error)) return undefined;
    throw error;
  }
}
