import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { CustomPageSummary } from "../../../../contract/custom-pages.ts";
import { titledDraft } from "../../../../contract/posts/empty-drafts.ts";
import { api } from "../../data/authenticated-api.ts";
import { useErrorToast } from "../../data/use-failure-toast.ts";
import { useSearch } from "../../data/use-post-search.ts";
import { startBackup } from "../../system/overview-loader.ts";

/** Finds up to 3 messages for the typed text, once typing pauses. A failure is not shown. */
export function useMessageSearch(text: string, isAllowed: boolean) {
  const { rows, isSearching } = useSearch(
    isAllowed ? text : "",
    async (search, signal) => (await api.call("GET /contacts", { query: { search, limit: 3 }, signal })).data,
  );
  return isSearching ? [] : rows;
}

/** Most sites have a few pages, so all are loaded after the first input and searched here. */
const maxLoadedPages = 200;
const maxFoundPages = 3;

/** Finds up to 3 custom pages whose title or address contains the typed text. A failure is not shown. */
export function usePageSearch(text: string, isAllowed: boolean) {
  const [pages, setPages] = useState<readonly CustomPageSummary[]>([]);
  const isUsed = isAllowed && text !== "";

  useEffect(() => {
    if (!isUsed) return;
    const abort = new AbortController();
    api.call("GET /pages", { query: { limit: maxLoadedPages }, signal: abort.signal }).then(
      ({ data }) => setPages(data),
      () => undefined,
    );
    return () => abort.abort();
  }, [isUsed]);

  const words = text.toLowerCase();
  const isMatch = ({ title, slug }: CustomPageSummary) => `${title}\n/${slug}`.toLowerCase().includes(words);
  return isUsed ? pages.filter(isMatch).slice(0, maxFoundPages) : [];
}

/** Starts a backup, and shows it under System. */
export function useBackUp() {
  const navigate = useNavigate();
  const showError = useErrorToast();

  return async () => {
    try {
      await startBackup();
      await navigate("/admin/system");
    } catch (error) {
      showError("The backup could not be started", error);
    }
  };
}

/** Stores a draft with this title and opens it in the editor. */
export function useNewPost() {
  const navigate = useNavigate();
  const showError = useErrorToast();

  return async (title: string) => {
    try {
      const { newPostFormat: contentFormat } = (await api.call("GET /settings")).data;
      const { data } = await api.call("POST /blogs", { body: { ...titledDraft(title), contentFormat } });
      await navigate(`/admin/blogs/edit/${data._id}`);
    } catch (error) {
      showError("Failed to create blog post", error);
    }
  };
}
