import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Post } from "../../../contract/posts.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import type { ListAnswer, OneAnswer } from "../lists/later.ts";
import { useBusy } from "../lists/use-busy.ts";
import { useChangedRows } from "../lists/use-changed-rows.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { mayEdit } from "../session/may-edit.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { useUser } from "../session/use-user.ts";
import { DeletePostDialog } from "./delete-post-dialog.tsx";
import { NoPosts } from "./no-posts.tsx";
import { PostRow } from "./post-row.tsx";

const columns = ["Post", "Status", "Published", "Views", "Actions"] as const;

export function PostList({ list }: { list: ListAnswer<Post> }) {
  const toast = useToast();
  const user = useUser();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const { rows, take } = useChangedRows(list.data);
  const { busy, during } = useBusy();
  const [leaving, setLeaving] = useState<Post>();

  const toggle = (post: Post) =>
    during(post._id, async () => {
      try {
        const { data } = await api.put<OneAnswer<Post>>(`/blogs/${post._id}/publish`);
        take(post._id, { isPublished: data.isPublished, publishedAt: data.publishedAt });
      } catch (error) {
        toast({ type: "error", title: "Error", message: `“${post.title}” stays as it was`, detail: reasonOf(error) });
      }
    });

  function deleted(post: Post) {
    setLeaving(undefined);
    toast({ type: "success", title: "Deleted", message: `“${post.title}” is gone` });
    const lastOfItsPage = list.data.length === 1 && list.page > 1;
    if (lastOfItsPage) void query.change("page", list.page > 2 ? String(list.page - 1) : "", { replace: true });
    else void revalidate();
  }

  if (list.total === 0) return <NoPosts filtered={query.isFiltered} />;

  return (
    <>
      {rows.length > 0 ? (
        <Table label="Blog posts" columns={columns}>
          {rows.map((post) => (
            <PostRow
              key={post._id}
              post={post}
              mine={mayEdit(user, post)}
              busy={busy.has(post._id)}
              onToggle={() => toggle(post)}
              onDelete={() => setLeaving(post)}
            />
          ))}
        </Table>
      ) : (
        <p className="px-4 py-14 text-center text-sm text-muted">There is nothing on this page.</p>
      )}
      <Pagination
        page={list.page}
        limit={list.limit}
        total={list.total}
        onPage={(page) => query.change("page", page > 1 ? String(page) : "")}
      />
      <DeletePostDialog post={leaving} onDeleted={deleted} onClose={() => setLeaving(undefined)} />
    </>
  );
}
