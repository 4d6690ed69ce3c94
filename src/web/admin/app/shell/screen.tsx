import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { Link, useLocation, useRouteError } from "react-router";
import { unexpectedText } from "../../../../contract/failure-texts.ts";
import { CallFailed } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { useCurrentInView } from "../../../ui/use-current-in-view.ts";

interface ScreenProps {
  title: string;
  /** Figures beside the heading; below it in a narrow window. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** Links between the parts of the screen. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Layout of a screen: heading, figures, actions, tabs, content. */
export function Screen({ title, figures, actions, tabs, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-col gap-2">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold">{title}</h1>
          {figures && <div className="mr-auto max-lg:order-last max-lg:w-full lg:pl-3">{figures}</div>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {tabs}
      </div>
      {children}
    </div>
  );
}

const titleOf = (title: string) => `${title} · Admin`;

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** Sets the tab's title until the content sets its own: `useDocumentTitle` runs in a later effect. */
export function useInitialTitle(title: string) {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** Links between the parts of a screen; the longest path that the address begins with is the current one. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const list = useCurrentInView(current?.to);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="scroll-fade relative flex gap-1 overflow-x-auto border-b border-line *:-outline-offset-2"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab === current ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

export const NewsletterTabs = () => (
  <ScreenTabs
    label="Newsletter"
    tabs={[
      { to: "/admin/newsletter", label: "Subscribers" },
      { to: "/admin/newsletter/issues", label: "Issues" },
    ]}
  />
);

/** Detects a module that could not be fetched; the message differs between browsers. */
const isCodeMissing = (error: unknown) =>
  error instanceof TypeError && /import(ed|ing) (a )?module/i.test(error.message);

function reasonFor(error: unknown) {
  if (error instanceof CallFailed) return error.message;
  if (isCodeMissing(error))
    return "Part of it could not be loaded. The connection may be down, or the site was updated in the meantime.";
  return unexpectedText;
}

/** Error page of a screen: a loader failed, or the screen's code was replaced by a newer version of the site. */
export function ScreenFailed() {
  useDocumentTitle("Could not be shown");
  const error = useRouteError();

  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 px-6 py-16 text-center text-text">
      <h1 className="text-lg font-semibold">This screen could not be shown</h1>
      <p role="alert" className="max-w-prose text-sm text-muted">
        {reasonFor(error)}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}
