import { useNavigate } from "react-router";
import { useToast } from "../../../ui/toasts.tsx";
import { api, reasonOf } from "../../data/authenticated-api.ts";
import { withDraftDefaults } from "../../editor/drafts/draft-defaults.ts";

/** Stores a draft with this title and opens it in the editor. */
export function useNewPost() {
  const navigate = useNavigate();
  const toast = useToast();

  return async (title: string) => {
    try {
      const { data: settings } = await api.call("GET /settings");
      const contentFormat = settings.newPostFormat;
      const draft = withDraftDefaults({ title, excerpt: "", content: "" });
      const { data } = await api.call("POST /blogs", { body: { ...draft, contentFormat } });
      await navigate(`/admin/blogs/edit/${data._id}`);
    } catch (error) {
      toast({ type: "error", title: "Error", message: "Failed to create blog post", detail: reasonOf(error) });
    }
  };
}
