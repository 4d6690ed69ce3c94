import { useEffect, useEffectEvent, useState } from "react";
import type { PostProblem } from "../../../../contract/post-checks.ts";
import { api } from "../../../api.ts";
import { reasonOf } from "../../data/authenticated-api.ts";
import type { PostForm } from "../post-form.ts";

/** Delay after the last change. */
const debounceMs = 2000;

interface Checked {
  problems?: readonly PostProblem[];
  failure?: string;
}

/** Problems of the post: found by `check`, and automatically while the post is to be published. */
export function usePostProblems({ title, metaTitle, content, contentFormat, isPublished }: PostForm) {
  const [checked, setChecked] = useState<Checked>({});

  // The public client, because an automatic request must not open the sign-in dialog.
  async function check(signal?: AbortSignal) {
    const body = { title, metaTitle, content, contentFormat };
    try {
      setChecked({ problems: (await api.call("POST /blogs/checks", { body, ...(signal && { signal }) })).data });
    } catch (error) {
      if (!signal?.aborted) setChecked({ failure: reasonOf(error) });
    }
  }

  const checkDebounced = useEffectEvent(check);
  useEffect(() => {
    if (!isPublished || !content.trim()) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void checkDebounced(abort.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, metaTitle, content, contentFormat, isPublished]);

  return { ...checked, check: () => void check() };
}
