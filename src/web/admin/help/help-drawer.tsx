import { type MouseEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Prose } from "../../ui/prose.tsx";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { createStore, useStore } from "../data/store.ts";

const isOpen = createStore(false);
export const openHelp = () => isOpen.set(true);

/** Drawer with the guide for authors, available on every screen; the URL fragment `#help` opens it. */
export function HelpDrawer() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#help") openHelp();
  }, [hash]);

  return (
    <Drawer
      title="Help"
      open={useStore(isOpen)}
      onClose={() => isOpen.set(false)}
      className="drawer-end ml-auto w-120 border-l"
    >
      <Guide />
    </Drawer>
  );
}

/** Loads `docs/writing.md` without its title, rendered to HTML by the server like an article. */
async function loadGuide() {
  const { default: guide } = await import("../../../../docs/writing.md?raw");
  const content = guide.replace(/^# .*\n/, "");
  return (await api.call("POST /preview", { body: { content, contentFormat: "markdown" } })).data.html;
}

function Guide() {
  const [guide, setGuide] = useState(() => deferred(loadGuide()));
  const navigate = useNavigate();

  /** Opens links to back-office screens with the router, without reloading the page. */
  function openLink(event: MouseEvent) {
    const path = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
    if (!path || !path.startsWith("/admin/") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isOpen.set(false);
    void navigate(path);
  }

  return (
    <Loaded
      of={guide}
      skeleton={<Skeleton className="m-6 h-96" />}
      failure="The guide could not be loaded"
      onRetry={() => setGuide(deferred(loadGuide()))}
    >
      {(html) => (
        <Prose
          html={html}
          onClick={openLink}
          className="max-w-none p-6 text-[0.8125rem] leading-snug wrap-anywhere [&>*]:my-1 [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:leading-snug [&_h2]:mt-3 [&_h2]:text-base"
        />
      )}
    </Loaded>
  );
}
