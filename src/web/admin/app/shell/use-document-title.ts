import { useEffect } from "react";

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
}
