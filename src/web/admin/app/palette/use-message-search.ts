import { useEffect, useState } from "react";
import type { Message } from "../../../../contract/contacts.ts";
import { api } from "../../data/authenticated-api.ts";

const pauseMs = 200;

/** Finds up to 3 messages for the typed text, once typing pauses. A failure is not shown. */
export function useMessageSearch(text: string, isAllowed: boolean) {
  const query = isAllowed ? text.trim() : "";
  const [found, setFound] = useState<{ query: string; messages: Message[] }>({ query: "", messages: [] });

  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.call("GET /contacts", { query: { search: query, limit: 3 }, signal: abort.signal }).then(
        ({ data }) => setFound({ query, messages: data }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return query && found.query === query ? found.messages : [];
}
