import { useEffect, useEffectEvent, useState } from "react";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { postLimits } from "../../../../contract/posts/posts.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";
import type { PostForm } from "../post-form.ts";
import type { SectionProps } from "./post-field-props.tsx";

const sentences: Record<PostProblem["kind"], string> = {
  "dead-link": "This link does not lead to a published article",
  "missing-alt": "This image has no alt text",
  "unreadable-image": "Readers cannot see this image, which was not uploaded: insert it again or remove it",
  "long-title": `Search results cut a title after ${postLimits.metaTitle} characters; a Meta Title can be shorter`,
};

const keyOf = ({ kind, about }: PostProblem) => `${kind} ${about}`;

/** A short list of problems to correct. None of them prevents publishing. */
export function BeforePublishing({ form }: SectionProps) {
  const { problems, failure, check } = usePostProblems(form);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const left = problems?.filter((problem) => !ignored.includes(keyOf(problem)));

  return (
    <>
      <div role="status" className="text-sm">
        {left?.length === 0 && <p>No problems found.</p>}
        {!left && !failure && <p className="text-muted">Checks links, alt texts, images and the title.</p>}
        {left && left.length > 0 && (
          <ul aria-label="Problems" className="flex flex-col gap-3">
            {left.map((problem) => (
              <li key={keyOf(problem)} className="flex items-start gap-2">
                <span className="min-w-0 flex-1">
                  {sentences[problem.kind]}
                  {problem.about && (
                    <span dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-muted">
                      {problem.about}
                    </span>
                  )}
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Ignore: ${sentences[problem.kind]} ${problem.about}`}
                  onClick={() => setIgnored([...ignored, keyOf(problem)])}
                >
                  Ignore
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {failure && <ErrorText id="before-publishing-error">{`The text could not be checked. ${failure}`}</ErrorText>}
      <Button variant="secondary" size="small" onClick={check} className="self-start">
        Check Now
      </Button>
    </>
  );
}

/** Delay after the last change. */
const debounceMs = 2000;

interface Checked {
  problems?: readonly PostProblem[];
  failure?: string;
}

/** Problems of the post: found by `check`, and automatically while the post is to be published. */
function usePostProblems({ title, metaTitle, content, contentFormat, isPublished }: PostForm) {
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
