const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Why Markdown is shown as written: it is beyond the limits, rendering failed, or too many texts wait. */
export type FallbackReason = "too-complex" | "fault" | "busy";

/** Text as it was written; line breaks are left to the style sheet. */
export function plainText(text: string, reason?: FallbackReason): string {
  const escaped = text.replace(/[&<>"']/g, (character) => references[character] ?? "");
  return `<div class="plain-text"${reason ? ` data-reason="${reason}"` : ""}>${escaped}</div>`;
}
