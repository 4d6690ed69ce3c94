import { useEffect, useEffectEvent, useState } from "react";
import { searchLimits } from "../../../contract/limits.ts";
import { api } from "./authenticated-api.ts";

const pauseMs = 200;

/** Loads what is found for the typed text, once typing pauses; nothing for an empty text. */
export function useSearch<T>(text: string, load: (query: string, signal: AbortSignal) => Promise<T[]>) {
  const query = text.trim().slice(0, searchLimits.characters);
  const [found, setFound] = useState<{ query: string; rows: T[]; hasFailed?: boolean }>({ query: "", rows: [] });
  const search = useEffectEvent(load);

  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      search(query, abort.signal).then(
        (rows) => setFound({ query, rows }),
        () => abort.signal.aborted || setFound({ query, rows: [], hasFailed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return {
    rows: query ? found.rows : [],
    isSearching: query !== "" && found.query !== query,
    hasFailed: query !== "" && found.hasFailed === true,
  };
}

/** Finds up to 6 posts for the typed text. */
export function usePostSearch(text: string, { onlyPublished = false } = {}) {
  const { rows: posts, ...state } = useSearch(text, async (search, signal) => {
    const published = onlyPublished || undefined;
    return (await api.call("GET /blogs", { query: { search, limit: 6, content: false, published }, signal })).data;
  });
  return { posts, ...state };
}
