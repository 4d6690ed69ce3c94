const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Why Markdown is shown as written: it is beyond the limits, rendering failed, or too many texts wait. */
export type FallbackReason = "too-complex" | "fault" | "busy";

const fallbackStart = '<div class="plain-text" data-reason=';

/** Whether this is Markdown as it was written, so that another try may give more. */
export const isFallback = (html: string) => html.startsWith(fallbackStart);

/** Text as it was written; line breaks are left to the style sheet. */
export function plainText(text: string, reason?: FallbackReason): string {
  const escaped = text.replace(/[&<>"']/g, (character) => references[character] ?? "");
  return `<div class="plain-text"${reason ? ` data-reason="${reason}"` : ""}>${escaped}</div>`;
}
