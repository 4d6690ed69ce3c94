import { useEffect, useMemo, useRef, useState } from "react";
import type { SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { send } from "../../api.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useColorScheme } from "../app/shell/color-scheme.ts";
import { deferred } from "../data/loading.ts";

const pauseMs = 500;
/** Height of the site's fixed top bar plus a margin, in px. */
const barHeight = 80;

interface PagePreviewProps {
  path: string;
  /** CSS selector of the element to scroll to; without it, the preview shows the top of the page. */
  anchor?: string;
  settings: SiteSettingsChanges;
  /** Whether this is one of several small previews: without a caption, and not focusable by Tab. */
  isThumbnail?: boolean;
}

/** Scaled-down desktop view of a site page with unsaved settings. */
export function PagePreview({ path, anchor, settings, isThumbnail = false }: PagePreviewProps) {
  const changes = useDebounced(JSON.stringify(settings), pauseMs);
  const { value: page, error } = useSettled(useMemo(() => deferred(loadPage(path, changes)), [path, changes]));
  const [first, setFirst] = useState(page);
  if (page && !first) setFirst(page);
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useColorScheme();

  // The first page is loaded by `srcDoc`. Later pages replace its body, so that styles and scroll position stay.
  function show() {
    const shown = frame.current?.contentDocument;
    if (!page || shown?.URL !== "about:srcdoc" || !shown.body) return;
    const { documentElement: root, body } = new DOMParser().parseFromString(page.html, "text/html");
    const shownRoot = shown.documentElement;
    shownRoot.style.cssText = root.style.cssText;
    // Sets the attributes that the page's own scripts would set, because the sandbox blocks those scripts.
    Object.assign(shownRoot.dataset, { scripts: "", scheme });
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- set again for each page
    shown.onscroll = () => shownRoot.toggleAttribute("data-scrolled", shownRoot.scrollTop > 0);
    body.inert = true;
    shown.body.replaceWith(body);
  }
  function scroll() {
    const view = frame.current?.contentWindow;
    const target = anchor && view?.document.querySelector(anchor);
    view?.scrollTo({ top: target ? target.getBoundingClientRect().top + view.scrollY - barHeight : 0 });
  }
  useEffect(show, [page, scheme]);
  useEffect(scroll, [anchor, page?.path]);

  return (
    <figure className="flex flex-col gap-2">
      <div className="@container aspect-4/3 min-h-0 overflow-clip rounded-md border border-line bg-surface">
        {first && (
          <iframe
            ref={frame}
            title="Preview of the page"
            tabIndex={isThumbnail ? -1 : 0}
            // Scripts are blocked; `allow-same-origin` lets this screen access the preview's document.
            sandbox="allow-same-origin"
            srcDoc={first.html}
            onLoad={() => {
              show();
              scroll();
            }}
            // `tan(atan2(a, b))` divides two lengths: the scale is the container's width divided by the frame's width.
            className="h-240 w-7xl origin-top-left scale-[tan(atan2(100cqw,80rem))]"
          />
        )}
      </div>
      {!isThumbnail && (
        <figcaption role="status" className="text-xs text-muted">
          {error ? `The preview could not be updated. ${error.message}` : "As readers will see it once it is saved"}
        </figcaption>
      )}
    </figure>
  );
}

async function loadPage(path: string, changes: string) {
  const response = await send("POST", `/admin/preview/settings${path}`, { body: JSON.parse(changes) });
  if (response.redirected) throw new Error("Readers do not see this page while it is empty.");
  // Scripts are removed, because browsers log an error for each script that the sandbox blocks.
  return { path, html: (await response.text()).replace(/<script\b.*?<\/script>/gs, "") };
}
