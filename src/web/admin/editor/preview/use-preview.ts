import { useEffect, useEffectEvent, useState } from "react";
import type { ContentFormat } from "../../../../contract/posts.ts";
import { api } from "../../../api.ts";
import { reasonOf } from "../../data/authenticated-api.ts";

/** The delay after the last change. Rendering and showing a long text takes long, so its preview is requested less often. */
const debounceMs = (content: string) => (content.length < 100_000 ? 300 : 1500);

/** The content as the server renders it for readers, requested when typing pauses. */
export function usePreview(content: string, contentFormat: ContentFormat) {
  const [preview, setPreview] = useState<{ html: string; failure?: string }>({ html: "" });

  // By the public client: a request that nobody made must not ask for a new sign-in.
  async function load(signal?: AbortSignal) {
    if (!content.trim()) return setPreview({ html: "" });
    try {
      const { data } = await api.call("POST /preview", { body: { content, contentFormat }, ...(signal && { signal }) });
      setPreview({ html: data.html });
    } catch (error) {
      if (!signal?.aborted) setPreview(({ html }) => ({ html, failure: reasonOf(error) }));
    }
  }

  const loadDebounced = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void loadDebounced(abort.signal), debounceMs(content));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, contentFormat]);

  return { ...preview, retry: () => void load() };
}
