import { type ReactNode, useEffect, useLayoutEffect } from "react";

/** Layout of a screen: heading, actions, content. */
export function Screen({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 sm:p-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
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

/** Sets the title of the tab until the content sets its own: layout effects run before all others. */
export function useInitialTitle(title: string) {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
