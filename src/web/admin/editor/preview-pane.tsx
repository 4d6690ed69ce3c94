/* oxlint-disable react/no-danger, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   the server has sanitised the html; a box that scrolls needs the focus; Enter on a link is a click */
import { type MouseEvent, type Ref, useEffect, useEffectEvent } from "react";
import type { ContentFormat } from "../../../contract/posts.ts";
import { Button } from "../../ui/button.tsx";
import { usePreview } from "./use-preview.ts";

interface Props {
  ref: Ref<HTMLDivElement>;
  content: string;
  format: ContentFormat;
  /** Called when a new preview stands. */
  onLoaded: () => void;
}

/** A link would lead out of the editor: it opens beside it. */
function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener");
}

/** Exactly what readers will get. It takes the height of the text beside it and scrolls on its own. */
export function PreviewPane({ ref, content, format, onLoaded }: Props) {
  const { html, failure, retry } = usePreview(content, format);
  const loaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (html) loaded();
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
            <Button look="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        {/* The server has made it from the text as a tree and sanitised it, as for every reader. */}
        {html ? (
          <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="text-sm text-muted">What readers will see stands here.</p>
        )}
      </div>
    </section>
  );
}
