import { useEffect, useState } from "react";
import type { ListedPost } from "../../../contract/posts.ts";
import { api } from "./authenticated-api.ts";

const pauseMs = 200;

/** Finds up to 6 posts for the typed text, once typing pauses; none for an empty text. */
export function usePostSearch(text: string, { onlyPublished = false } = {}) {
  const query = text.trim();
  const [found, setFound] = useState<{ query: string; posts: ListedPost[]; failed?: boolean }>({
    query: "",
    posts: [],
  });

  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api
        .call("GET /blogs", {
          query: { search: query, limit: 6, content: false, published: onlyPublished || undefined },
          signal: abort.signal,
        })
        .then(
          ({ data }) => setFound({ query, posts: data }),
          () => abort.signal.aborted || setFound({ query, posts: [], failed: true }),
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
    hasFailed: query !== "" && found.failed === true,
  };
}
