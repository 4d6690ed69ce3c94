/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   a box that scrolls needs the focus; Enter on a link is a click */
import { type MouseEvent, type Ref, useEffect, useEffectEvent, useRef } from "react";
import type { ContentFormat } from "../../../../contract/posts.ts";
import { Button } from "../../../ui/button.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { usePreview } from "./use-preview.ts";

interface Props {
  ref: Ref<HTMLDivElement>;
  content: string;
  format: ContentFormat;
  /** Called when the preview shows something else or has another size. */
  onChanged: () => void;
}

/** Characters; of a longer preview only what is in sight is laid out. */
const long = 300_000;

/** A link would lead out of the editor: it opens beside it. */
function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener");
}

/** Exactly what readers will get. It takes the height of the text beside it and scrolls on its own. */
export function PreviewPane({ ref, content, format, onChanged }: Props) {
  const { html, failure, retry } = usePreview(content, format);
  const shown = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (!shown.current) return;
    // Also tells of pictures that have come and of a window that was made wider.
    const sizes = new ResizeObserver(() => tell());
    sizes.observe(shown.current);
    tell();
    return () => sizes.disconnect();
  }, [html]);

  return (
    <section aria-label="Preview" className="relative min-h-64 min-w-0 bg-surface">
      <div
        ref={ref}
        tabIndex={0}
        className="overflow-y-auto p-4 -outline-offset-2 max-lg:max-h-[60dvh] lg:absolute lg:inset-0"
      >
        {failure && (
          <p
            role="alert"
            className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad"
          >
            The preview could not be made. {failure}
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        {/* The server has made it from the text as a tree and sanitised it, as for every reader. */}
        {format === "markdown" && <ShownAsWritten html={html} onRetry={retry} />}
        {html ? (
          <Prose
            ref={shown}
            html={html}
            className={
              html.length > long ? "[&>*]:[contain-intrinsic-size:auto_4rem] [&>*]:[content-visibility:auto]" : ""
            }
            onClick={onClick}
          />
        ) : (
          <p className="text-sm text-muted">What readers will see stands here.</p>
        )}
      </div>
    </section>
  );
}

/** Why the server shows Markdown as it was written, by the mark that it leaves. */
const reasons = {
  "too-complex":
    "This text is too long or too complex for a quick preview, so it stands here as it was written. Saved, it is given more time; if that is not enough, readers see it like this.",
  busy: "The server has much to do just now, so the text stands here as it was written.",
  fault: "The preview could not be made, so the text stands here as it was written.",
} as const;

/** Says so when the preview is not what readers will get. */
function ShownAsWritten({ html, onRetry }: { html: string; onRetry: () => void }) {
  const mark = /^<div class="plain-text" data-reason="([a-z-]+)"/.exec(html)?.[1];
  if (!mark || !(mark in reasons)) return null;

  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      {reasons[mark as keyof typeof reasons]}
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
