import type { ContentFormat } from "../../contract/posts.ts";
import { plainText } from "./plain-text.ts";

/**
 * The HTML that an article page inserts.
 *
 * Always gives something to read and never rejects: Markdown that cannot be rendered within the limits
 * (see render-process.ts and limits.ts) is shown as the plain text that its author wrote.
 */
export async function renderContent(content: string, format: ContentFormat): Promise<string> {
  if (format === "plain") return plainText(content);

  const { renderApart } = await import("./render-process.ts");
  const rendered = await renderApart(content);
  return rendered.html ?? plainText(content, rendered.failure);
}
