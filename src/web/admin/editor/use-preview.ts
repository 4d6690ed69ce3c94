import { useEffect, useState } from "react";
import type { ContentFormat } from "../../../contract/posts.ts";
import { api } from "../../api.ts";
import type { OneAnswer } from "../lists/later.ts";
import { reasonOf } from "../session/signed-in-api.ts";

/** What readers will get of this content, as the server makes it; asked for 300 ms after the last key. */
export function usePreview(content: string, contentFormat: ContentFormat) {
  const [state, set] = useState<{ html: string; failure?: string }>({ html: "" });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (!content.trim()) return set({ html: "" });
      api.post<OneAnswer<{ html: string }>>("/preview", { content, contentFormat }, { signal: abort.signal }).then(
        ({ data }) => set({ html: data.html }),
        (error: unknown) => abort.signal.aborted || set(({ html }) => ({ html, failure: reasonOf(error) })),
      );
    }, 300);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, contentFormat, tries]);

  return { ...state, retry: () => setTries((now) => now + 1) };
}
