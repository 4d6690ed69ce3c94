import { useEffect, useEffectEvent, useState } from "react";
import type { ContentFormat } from "../../../../contract/posts.ts";
import { api } from "../../../api.ts";
import { reasonOf } from "../../data/authenticated-api.ts";

/** Milliseconds after the last key. A long text is asked for later: making and showing it takes long, too. */
const pause = (content: string) => (content.length < 100_000 ? 300 : 1500);

/** What readers will get of this content, as the server makes it; asked for when the keys rest. */
export function usePreview(content: string, contentFormat: ContentFormat) {
  const [state, set] = useState<{ html: string; failure?: string }>({ html: "" });

  async function load(signal?: AbortSignal) {
    if (!content.trim()) return set({ html: "" });
    try {
      const { data } = await api.call("POST /preview", { body: { content, contentFormat }, ...(signal && { signal }) });
      set({ html: data.html });
    } catch (error) {
      if (!signal?.aborted) set(({ html }) => ({ html, failure: reasonOf(error) }));
    }
  }

  const loadLater = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void loadLater(abort.signal), pause(content));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, contentFormat]);

  return { ...state, retry: () => void load() };
}
