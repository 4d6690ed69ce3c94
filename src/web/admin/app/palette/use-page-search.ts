import { useEffect, useState } from "react";
import type { CustomPageSummary } from "../../../../contract/custom-pages.ts";
import { api } from "../../data/authenticated-api.ts";

/** Most sites have a few pages, so all are loaded after the first input and searched here. */
const maxLoaded = 200;
const maxFound = 3;

/** Finds up to 3 custom pages whose title or address contains the typed text. A failure is not shown. */
export function usePageSearch(text: string, isAllowed: boolean) {
  const [pages, setPages] = useState<readonly CustomPageSummary[]>([]);
  const isUsed = isAllowed && text !== "";

  useEffect(() => {
    if (!isUsed) return;
    const abort = new AbortController();
    api.call("GET /pages", { query: { limit: maxLoaded }, signal: abort.signal }).then(
      ({ data }) => setPages(data),
      () => undefined,
    );
    return () => abort.abort();
  }, [isUsed]);

  const words = text.toLowerCase();
  const isMatch = ({ title, slug }: CustomPageSummary) => `${title}\n/${slug}`.toLowerCase().includes(words);
  return isUsed ? pages.filter(isMatch).slice(0, maxFound) : [];
}
