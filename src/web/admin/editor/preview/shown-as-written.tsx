import { Button } from "../../../ui/button.tsx";

/** Why the server shows Markdown as it was written, by the mark that it leaves. */
const reasons = {
  "too-complex":
    "This text is too long or too complex for a quick preview, so it stands here as it was written. Saved, it is given more time; if that is not enough, readers see it like this.",
  busy: "The server has much to do just now, so the text stands here as it was written.",
  fault: "The preview could not be made, so the text stands here as it was written.",
} as const;

/** Says so when the preview is not what readers will get. */
export function ShownAsWritten({ html, onRetry }: { html: string; onRetry: () => void }) {
  const mark = /^<div class="plain-text" data-reason="([a-z-]+)"/.exec(html)?.[1];
  if (!mark || !(mark in reasons)) return null;

  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      {reasons[mark as keyof typeof reasons]}
      <Button look="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
