import { useEffect, useState } from "react";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { api } from "../../../api.ts";
import type { PostForm } from "../post-form.ts";

/** Delay after the last change. */
const debounceMs = 1000;

const none: readonly PostProblem[] = [];

type Checked = Pick<PostForm, "title" | "metaTitle" | "content" | "contentFormat">;

/** Lists the problems of a post; none if it cannot be checked, which is optional. */
export const findProblems = ({ title, metaTitle, content, contentFormat }: Checked, signal?: AbortSignal) =>
  // The public client, because an automatic request must not open the sign-in dialog.
  api
    .call("POST /blogs/checks", { body: { title, metaTitle, content, contentFormat }, ...(signal && { signal }) })
    .then(({ data }) => data)
    .catch(() => none);

/** Problems of a post that is to be published. None of them prevents that. */
export function usePostProblems({ title, metaTitle, content, contentFormat, isPublished }: PostForm) {
  const [problems, setProblems] = useState(none);
  const isChecked = isPublished && content.trim() !== "";
  useEffect(() => {
    if (!isChecked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void findProblems({ title, metaTitle, content, contentFormat }, abort.signal).then(
        (found) => abort.signal.aborted || setProblems(found),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, metaTitle, content, contentFormat, isChecked]);

  return isChecked ? problems : none;
}
