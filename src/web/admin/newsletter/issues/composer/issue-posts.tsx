import { ListPlus } from "lucide-react";
import { useRef, useState } from "react";
import { issueLimits, type IssuePost } from "../../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ErrorText } from "../../../../ui/field.tsx";
import { DeleteButton } from "../../../../ui/icon-button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import { PostCombobox } from "../../../editor/links/post-combobox.tsx";
import { MoveButtons, useListFocus } from "../../../forms/move-buttons.tsx";
import { type IssueFormProps, issuePostOf } from "./issue-form.ts";

interface Props extends IssueFormProps {
  /** Posts published since the last issue, as suggestions. */
  recent: readonly IssuePost[];
}

/** Posts of an issue in order, and inputs that add others. */
export function IssuePosts({ form: { posts }, change, errors, recent }: Props) {
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const { announcement, moveFocus, followRow } = useListFocus();
  const chosen = new Set(posts.map(({ id }) => id));
  const missing = recent.filter(({ id }) => !chosen.has(id));
  const room = issueLimits.posts - posts.length;

  function add(added: readonly IssuePost[]) {
    const fresh = added.filter(({ id }) => !chosen.has(id)).slice(0, room);
    change({ posts: [...posts, ...fresh] });
    return fresh.length;
  }

  function move(index: number, step: -1 | 1) {
    const post = posts[index]!;
    change({ posts: posts.toSpliced(index, 1).toSpliced(index + step, 0, post) });
    followRow(post.id, step, index + step, posts.length);
  }

  function remove(index: number) {
    const next = posts[index + 1] ?? posts[index - 1];
    change({ posts: posts.toSpliced(index, 1) });
    moveFocus(
      () =>
        next
          ? document.getElementById(`${next.id}-remove`)
          : list.current?.parentElement?.querySelector<HTMLElement>("[role=combobox]"),
      `Removed “${posts[index]?.title}”`,
    );
  }

  return (
    <Panel
      title="Posts"
      aside={<span className="text-xs text-muted">{pluralize(posts.length, ["post", "posts"])}</span>}
    >
      <ol ref={list} aria-label="Chosen posts" className="divide-y divide-line border-b border-line empty:hidden">
        {posts.map((post, index) => (
          <li key={post.id} className="flex items-center gap-2 py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-left text-sm font-medium wrap-anywhere">
                {post.title}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
                {post.isPublished ? post.categories.join(", ") : <Badge tone="warn">Not published</Badge>}
              </p>
            </div>
            <MoveButtons
              id={post.id}
              name={`“${post.title}”`}
              isFirst={index === 0}
              isLast={index === posts.length - 1}
              onMove={(step) => move(index, step)}
            />
            <DeleteButton id={`${post.id}-remove`} label={`Remove “${post.title}”`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-col items-start gap-3 p-4">
        {errors["postIds"] && <ErrorText>{errors["postIds"]}</ErrorText>}
        {missing.length > 0 && room > 0 && (
          <Button
            Icon={ListPlus}
            variant="secondary"
            size="small"
            onClick={() =>
              moveFocus(() => list.current?.querySelector("li:last-child button"), `Added ${add(missing)}`)
            }
          >
            {`Add ${pluralize(missing.length, ["post", "posts"])} since the last issue`}
          </Button>
        )}
        {room > 0 ? (
          <div className="w-full">
            <PostCombobox
              label="Search for a post to add"
              text={text}
              isSearched
              onlyPublished
              onText={setText}
              onPost={(post) => {
                add([issuePostOf({ ...post, id: post._id })]);
                setText("");
              }}
            />
          </div>
        ) : (
          <p className="text-sm text-muted">{`An issue can have at most ${issueLimits.posts} posts.`}</p>
        )}
      </div>
      {announcement}
    </Panel>
  );
}
