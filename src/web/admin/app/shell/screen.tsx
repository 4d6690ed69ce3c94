import { type ReactNode, useEffect } from "react";

/** The layout of a screen: heading, actions, content. */
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

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
}
