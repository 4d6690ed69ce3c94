import type { ContentFormat } from "../../contract/posts.ts";
import { Refusal } from "../refusals.ts";
import { plainText } from "./plain-text.ts";
import { createRenderQueue, type Preview } from "./render-queue.ts";

/** An article of 100 KB takes half a second, one of 1 MB three; what takes longer was made to. */
const patience = 10_000;
/** A save waits for at most one preview, so for no longer than this. */
const previewPatience = 2_000;

const inTurn = createRenderQueue();

/**
 * The HTML that an article page inserts.
 *
 * Gives something to read for any text: Markdown that cannot be rendered within the limits
 * (see render-process.ts and limits.ts) is shown as the plain text that its author wrote.
 * Refuses only what is to be stored while too many texts wait; a preview then is plain text, too.
 */
export async function renderContent(content: string, format: ContentFormat, preview?: Preview): Promise<string> {
  if (format === "plain") return plainText(content);

  const rendered = await inTurn(async () => {
    const { renderApart } = await import("./render-process.ts");
    return renderApart(content, preview ? previewPatience : patience);
  }, preview);
  if (rendered) return rendered.html ?? plainText(content, rendered.failure);
  if (preview) return plainText(content, "busy");
  throw new Refusal(503, "Too many articles are being saved, please try again in a moment", { retryAfter: 10 });
}
