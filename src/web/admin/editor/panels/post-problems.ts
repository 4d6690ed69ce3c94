import { useEffect, useState } from "react";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { api } from "../../../api.ts";
import type { PostForm } from "../post-form.ts";

/** Delay after the last change. */
const debounceMs = 1000;

const none: readonly PostProblem[] = [];

/** Problems of a post that is to be published. None of them prevents that. */
export function usePostProblems({ title, metaTitle, content, contentFormat, isPublished }: PostForm) {
  const [problems, setProblems] = useState(none);
  const isChecked = isPublished && content.trim() !== "";
  useEffect(() => {
    if (!isChecked) return;
    const abort = new AbortController();
    const check = () =>
      // The public client, because an automatic request must not open the sign-in dialog. The checks are optional.
      api
        .call("POST /blogs/checks", { body: { title, metaTitle, content, contentFormat }, signal: abort.signal })
        .then(({ data }) => setProblems(data))
        .catch(() => undefined);
    const timer = setTimeout(() => void check(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, metaTitle, content, contentFormat, isChecked]);

  return isChecked ? problems : none;
}
