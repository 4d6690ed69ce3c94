import { useEffect, useEffectEvent, useState } from "react";
import type { ContentFormat } from "../../../contract/posts.ts";
import { api } from "../../api.ts";
import type { OneAnswer } from "../lists/later.ts";
import { reasonOf } from "../session/signed-in-api.ts";

/** What readers will get of this content, as the server makes it; asked for 300 ms after the last key. */
export function usePreview(content: string, contentFormat: ContentFormat) {
  const [state, set] = useState<{ html: string; failure?: string }>({ html: "" });

  async function load(signal?: AbortSignal) {
    if (!content.trim()) return set({ html: "" });
    try {
      const { data } = await api.post<OneAnswer<{ html: string }>>(
        "/preview",
        { content, contentFormat },
        signal && { signal },
      );
      set({ html: data.html });
    } catch (error) {
      if (!signal?.aborted) set(({ html }) => ({ html, failure: reasonOf(error) }));
    }
  }

  const loadLater = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void loadLater(abort.signal), 300);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, contentFormat]);

  return { ...state, retry: () => void load() };
}
