import { useState } from "react";
import type { Revision, WholeRevision } from "../../../../contract/documents/revisions.ts";
import type { Post } from "../../../../contract/posts.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import { isSameForm } from "../../forms/changed-fields.ts";
import { DraftComparison } from "../drafts/draft-comparison.tsx";
import { formOf, postFieldNames, type PostForm } from "../post-form.ts";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  post: Post;
  /** Newest first. */
  revisions: readonly Revision[];
  /** Current content of the editor. */
  form: PostForm;
  onRestore: (restored: PostForm) => void;
}

const load = (id: string, revision: string) =>
  deferred(api.call("GET /blogs/:id/revisions/:revision", { params: { id, revision } }));

/** Revisions by time, and the differences between the chosen one and the editor. */
export function RevisionBrowser({ post, revisions, form, onRestore }: Props) {
  // The newest one equals the saved state.
  const [first] = useState(() => revisions[1] ?? revisions[0]);
  const [chosen, setChosen] = useState(first?.id);
  const [loaded, setLoaded] = useState(() => first && load(post._id, first.id));

  function choose(id: string) {
    setChosen(id);
    setLoaded(load(post._id, id));
  }

  if (!loaded || !chosen)
    return <p className="text-sm text-muted">There is no saved state yet: the next save begins the history.</p>;

  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <ol aria-label="Saved states" className="max-h-[30dvh] overflow-y-auto md:max-h-[65dvh]">
        {revisions.map(({ id, createdAt, savedBy }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen}
              onClick={() => choose(id)}
              className="w-full cursor-pointer rounded-md px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
            >
              <time dateTime={createdAt} className="block font-medium">
                {dateTime.format(new Date(createdAt))}
              </time>
              <span className="block text-xs text-muted">
                {savedBy ? `by ${savedBy}` : "Before the history began"}
                {index === 0 && " · saved last"}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Loaded
        of={loaded}
        skeleton={<Skeleton className="h-64" />}
        failure="This state could not be loaded"
        onRetry={() => choose(chosen)}
      >
        {({ data }) => {
          const restored = formOfRevision(post, form, data.fields);
          if (isSameForm(form, restored)) return <p className="text-sm">This is what is in the editor.</p>;
          return (
            <>
              <DraftComparison saved={form} draft={restored} labels={["In the editor", "Then"]} />
              <div className="sticky -bottom-6 mt-5 flex justify-end bg-raised py-3">
                <Button onClick={() => onRestore(restored)}>Restore</Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Returns the form with the fields of a revision; whether the post is published or featured is left unchanged. */
function formOfRevision(post: Post, form: PostForm, fields: WholeRevision["fields"]): PostForm {
  const then = formOf({ ...post, ...(fields as Partial<Post>) });
  const names = postFieldNames.filter((name) => name in fields);
  return { ...form, ...Object.fromEntries(names.map((name) => [name, then[name]])) };
}
