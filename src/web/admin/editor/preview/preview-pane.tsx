/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */
import { type ComponentProps, type MouseEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { renderingTexts } from "../../../../contract/posts/post-texts.ts";
import type { ContentFormat } from "../../../../contract/posts/posts.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";

interface Props {
  ref: Ref<HTMLDivElement>;
  content: string;
  format: ContentFormat;
  /** Called when the content or the size of the preview has changed. */
  onChanged: () => void;
}

/** Maximum characters of a preview's HTML that is laid out as a whole; of a longer one, only the visible part. */
const maxLaidOutAtOnce = 300_000;

/** Content as readers will see it. In a wide window the pane is as high as the window and scrolls by itself. */
export function PreviewPane({ ref, content, format, onChanged }: Props) {
  const { html, failure, retry } = usePreview(content, format);
  const unrendered = format === "markdown" && whyUnrendered(html);
  const prose = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onChanged);
  useEffect(() => {
    if (!prose.current) return;
    // The size also changes when images arrive and when the window is resized.
    const observer = new ResizeObserver(() => notify());
    observer.observe(prose.current);
    notify();
    return () => observer.disconnect();
  }, [html]);

  return (
    <section
      aria-label="Preview"
      className="top-32 min-h-64 min-w-0 rounded-md border border-line bg-raised focus-mode:hidden @min-[58rem]:sticky"
    >
      <div
        ref={ref}
        tabIndex={0}
        className="p-4 -outline-offset-2 @min-[58rem]:h-[calc(100dvh-9rem)] @min-[58rem]:overflow-y-auto"
      >
        {failure && (
          <Notice role="alert" className="bg-bad-soft text-bad" onRetry={retry}>
            The preview could not be rendered. {failure}
          </Notice>
        )}
        {unrendered && (
          <Notice role="status" className="bg-warn-soft text-warn" onRetry={retry}>
            {unrendered}
          </Notice>
        )}
        {html ? (
          <Prose
            ref={prose}
            html={html}
            onClick={openLinkInNewTab}
            className={
              html.length > maxLaidOutAtOnce
                ? "[&>*]:[contain-intrinsic-size:auto_4rem] [&>*]:[content-visibility:auto]"
                : ""
            }
          />
        ) : (
          <p className="text-sm text-muted">What readers will see appears here.</p>
        )}
      </div>
    </section>
  );
}

/** Opens links in a new tab, because the editor must not be left by a click in the preview. */
function openLinkInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener");
}

const reasons: Readonly<Record<string, string>> = {
  "too-complex": renderingTexts.failed,
  "too-slow":
    "This text is too long or too complex for a quick preview, so it is shown as written. Saving it gives it more time; if that is not enough, readers see it like this.",
};

/** Explains why the preview differs from the article that readers will see; undefined if it does not. */
function whyUnrendered(html: string) {
  const reason = /^<div class="plain-text" data-reason="([a-z-]+)"/.exec(html)?.[1];
  return reason && (reasons[reason] ?? "The text could not be rendered now, so it is shown as written.");
}

const Notice = ({ className, onRetry, children, ...notice }: ComponentProps<"p"> & { onRetry: () => void }) => (
  <p {...notice} className={`mb-3 flex flex-wrap items-center gap-3 rounded-md px-3 py-2 text-sm ${className}`}>
    {children}
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
);

/** Delay after the last change. Rendering and showing a long text is slow, so its preview is requested less often. */
const debounceMs = (content: string) => (content.length < 100_000 ? 300 : 1500);

/** The content as rendered by the server for readers, requested when typing pauses. */
function usePreview(content: string, contentFormat: ContentFormat) {
  const [preview, setPreview] = useState<{ html: string; failure?: string }>({ html: "" });

  // Uses the public client, because an automatic request must not open the sign-in dialog.
  async function load(signal?: AbortSignal) {
    if (!content.trim()) return setPreview({ html: "" });
    try {
      const { data } = await api.call("POST /preview", { body: { content, contentFormat }, ...(signal && { signal }) });
      setPreview({ html: data.html });
    } catch (error) {
      if (!signal?.aborted) setPreview(({ html }) => ({ html, failure: reasonOf(error) }));
    }
  }

  const loadDebounced = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void loadDebounced(abort.signal), debounceMs(content));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, contentFormat]);

  return { ...preview, retry: () => void load() };
}
