import { useMemo } from "react";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { api } from "../../../api.ts";
import { useSettled } from "../../../ui/loaded.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import type { PostForm } from "../post-form.ts";

const none: readonly PostProblem[] = [];

type Checked = Pick<PostForm, "title" | "metaTitle" | "content" | "contentFormat">;

/** Lists the problems of a post; none if the check fails, because it is optional. */
export const findProblems = ({ title, metaTitle, content, contentFormat }: Checked) =>
  // Uses the public client, because an automatic request must not open the sign-in dialog.
  api
    .call("POST /blogs/checks", { body: { title, metaTitle, content, contentFormat } })
    .then(({ data }) => data)
    .catch(() => none);

/** Problems of a post that is to be published. None of them prevents the publication. */
export function usePostProblems(form: PostForm) {
  const rested = useDebounced(form);
  const isChecked = form.isPublished && rested.content.trim() !== "";
  const found = useMemo(() => (isChecked ? findProblems(rested) : Promise.resolve(none)), [rested, isChecked]);
  return useSettled(found).value ?? none;
}
