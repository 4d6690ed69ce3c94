const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Why Markdown is shown as it was written: it asks for too much time, memory, depth or output; or a fault of ours. */
export type FallbackReason = "too-complex" | "fault";

/** Text as it was written; the style sheet keeps its line breaks. */
export function plainText(text: string, reason?: FallbackReason): string {
  const escaped = text.replace(/[&<>"']/g, (character) => references[character] ?? "");
  return `<div class="plain-text"${reason ? ` data-reason="${reason}"` : ""}>${escaped}</div>`;
}
