import { useNavigate } from "react-router";
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

/** Most sites have a few pages, so all are loaded and searched here. */
const maxLoadedPages = 200;

/** Finds up to 3 custom pages whose title or address contains the typed text. A failure is not shown. */
export function usePageSearch(text: string, isAllowed: boolean) {
  const { rows, isSearching } = useSearch(isAllowed ? text : "", async (search, signal) => {
    const { data } = await api.call("GET /pages", { query: { limit: maxLoadedPages }, signal });
    const words = search.toLowerCase();
    return data.filter(({ title, slug }) => `${title}\n/${slug}`.toLowerCase().includes(words)).slice(0, 3);
  });
  return isSearching ? [] : rows;
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
