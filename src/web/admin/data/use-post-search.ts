import { useEffect, useEffectEvent, useState } from "react";
import { searchLimits } from "../../../contract/limits.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { api } from "./authenticated-api.ts";

const pauseMs = 200;
const nothing = { query: "", posts: [] };

/** Finds up to 6 posts for the typed text, once typing pauses; none for an empty text. */
export function usePostSearch(text: string, { onlyPublished = false } = {}) {
  const query = text.trim().slice(0, searchLimits.characters);
  const [found, setFound] = useState<{ query: string; posts: ListedPost[]; hasFailed?: boolean }>(nothing);
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const published = onlyPublished || undefined;
    const filter = { search: query, limit: 6, content: false, published };
    return (await api.call("GET /blogs", { query: filter, signal })).data;
  });

  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      search(abort.signal).then(
        (posts) => setFound({ query, posts }),
        () => abort.signal.aborted || setFound({ query, posts: [], hasFailed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return {
    posts: query ? found.posts : [],
    isSearching: query !== "" && found.query !== query,
    hasFailed: query !== "" && found.hasFailed === true,
  };
}
