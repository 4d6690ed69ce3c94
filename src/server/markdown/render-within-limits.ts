import { isExcess, renderMarkdown } from "./render-markdown.ts";

/** What the thread answers: the HTML, or why there is none. */
export async function render(
  markdown: string,
): Promise<{ html: string } | { failure: "too-complex" | "fault"; detail: string }> {
  try {
    return { html: await renderMarkdown(markdown) };
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { failure: isExcess(error) ? "too-complex" : "fault", detail };
  }
}
