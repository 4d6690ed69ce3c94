import { useEffect, useState } from "react";
import { searchLimits } from "../../../contract/limits.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { api } from "./authenticated-api.ts";

const pauseMs = 200;
const nothing = { query: "", posts: [] };

/** Finds up to 6 posts for the typed text, once typing pauses; none for an empty text. */
export function usePostSearch(text: string, { onlyPublished = false } = {}) {
  const query = text.trim().slice(0, searchLimits.characters);
  const [found, setFound] = useState<{ query: string; posts: ListedPost[]; hasFailed?: boolean }>(nothing);

  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const filter = { search: query, limit: 6, content: false, published: onlyPublished || undefined };
    const timer = setTimeout(() => {
      api.call("GET /blogs", { query: filter, signal: abort.signal }).then(
        ({ data }) => setFound({ query, posts: data }),
        () => abort.signal.aborted || setFound({ query, posts: [], hasFailed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, onlyPublished]);

  return {
    posts: query ? found.posts : [],
    isSearching: query !== "" && found.query !== query,
    hasFailed: query !== "" && found.hasFailed === true,
  };
}
