import { Ellipsis, FileText, PenLine, SlidersHorizontal, Tags, Trash2 } from "lucide-react";
import { Link, useLoaderData, useLocation, useNavigate } from "react-router";
import { isAhead, statusNames } from "../../../contract/posts/post-status.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import type { PostStatus } from "../../../contract/posts/publishing.ts";
import { CallFailed } from "../../api.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { Popup, PopupItem } from "../../ui/popup.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/list-query.ts";
import type { LoadedList } from "../data/loading.ts";
import { useOptimisticRows } from "../data/row-changes.ts";
import { useDialogAddress } from "../data/use-dialog-address.ts";
import type { EditorLocationState } from "../editor/use-editor-location.ts";
import { ListFilter, ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { LabelsDialog } from "./labels-dialog.tsx";
import { usePostColumns } from "./post-columns.tsx";
import { shownTitle } from "./post-marks.tsx";
import { postsBulk } from "./posts-bulk.tsx";
import { type postsLoader, filterOf, postFilters, type PostLabels, postOrders } from "./posts-loader.ts";

export function PostsScreen() {
  const { posts, labels } = useLoaderData<typeof postsLoader>();
  const { role } = useUser();
  const labelsDialog = useDialogAddress("labels");
  const { search } = useLocation();

  return (
    <Screen
      title="Blog Manager"
      actions={
        <>
          {role === "admin" && (
            <Popup label="More" variant="quiet" button={<Ellipsis aria-hidden className="size-4" />}>
              <PopupItem label="Categories and Tags" Icon={Tags} onClick={() => labelsDialog.open()} />
              <Link to="/admin/system/trash" className={buttonClass("quiet", "justify-start", "small")}>
                <Trash2 aria-hidden className="size-4" />
                Trash
              </Link>
            </Popup>
          )}
          <Link
            to="/admin/blogs/create"
            aria-keyshortcuts="n"
            state={{ listQuery: search } satisfies EditorLocationState}
            className={buttonClass("primary", "", "small")}
          >
            <PenLine aria-hidden className="size-4" />
            New Post
          </Link>
        </>
      }
    >
      <ListFilters
        search="Search posts"
        filters={postFilters}
        className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:*:first:col-span-2"
      >
        <MoreFilters labels={labels} />
      </ListFilters>
      <ListPanel of={posts} noun={["post", "posts"]} failure="The posts could not be loaded">
        {(list) => <PostList list={list} labels={labels} />}
      </ListPanel>
      <LabelsDialog open={labelsDialog.isOpen && role === "admin"} onClose={labelsDialog.close} />
    </Screen>
  );
}

/** Title of the notification that a post has become a draft, by the post's previous status. */
const offlineTitles: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Taken off the schedule",
  published: "Taken offline",
};

function PostList({ list, labels }: { list: LoadedList<ListedPost>; labels: Promise<PostLabels> }) {
  const toast = useToast();
  const user = useUser();
  const { query } = useListQuery();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { rows, change } = useOptimisticRows(list, {
    failure: (post) => `“${shownTitle(post)}” was not changed`,
    remedy: ({ _id }, error) =>
      error instanceof CallFailed && error.fields["content"]
        ? {
            label: "Open",
            onPress: () =>
              void navigate(`/admin/blogs/edit/${_id}`, { state: { listQuery: search } satisfies EditorLocationState }),
          }
        : undefined,
  });

  const setStatus = (post: ListedPost, status: PostStatus, onDone?: (status: PostStatus) => void) =>
    change(post, "status", status, async (wanted) => {
      const body = { isPublished: wanted !== "draft" };
      const { data } = await api.call("PUT /blogs/:id/publish", { params: { id: post._id }, body });
      onDone?.(data.status);
      return { isPublished: data.isPublished, publishedAt: data.publishedAt, status: data.status };
    });

  function togglePublished(post: ListedPost) {
    const online = isAhead(post.publishedAt) ? "scheduled" : "published";
    return setStatus(post, post.status === "draft" ? online : "draft", (status) =>
      toast({
        type: "success",
        title: status === "draft" ? offlineTitles[post.status] : statusNames[status],
        message: shownTitle(post),
        undo: () => void setStatus(post, post.status),
      }),
    );
  }

  const toggleFeatured = (post: ListedPost) =>
    change(post, "isFeatured", !post.isFeatured, async (isFeatured) => {
      const { data } = await api.call("PUT /blogs/:id/featured", { params: { id: post._id }, body: { isFeatured } });
      return { isFeatured: data.isFeatured };
    });

  const columns = usePostColumns({ togglePublished, toggleFeatured });
  const filter = { ...filterOf(query, user), search: query.get("search") ?? undefined };
  return (
    <ResourceList
      label="Blog posts"
      list={list}
      rows={rows}
      columns={columns}
      empty={
        <EmptyList
          Icon={FileText}
          title="No blog posts yet"
          filtered={{ title: "No posts match", text: "Try different words or another status." }}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/admin/blogs/create" className={buttonClass()}>
                Create Post
              </Link>
              {user.role === "admin" && (
                <Link to="/admin/system/import" className={buttonClass("quiet")}>
                  Import posts from another program
                </Link>
              )}
            </div>
          }
        >
          Write the first one. It stays a draft until you publish it.
        </EmptyList>
      }
      isAlwaysPaged
      nameOf={shownTitle}
      bulk={postsBulk({ filter, labels, mayRestore: user.role === "admin" })}
      deletion={{
        trash: "post",
        call: ({ _id: id }) => api.call("DELETE /blogs/:id", { params: { id } }),
      }}
    />
  );
}

/** Order and filters behind one button, which says how many are set. */
function MoreFilters({ labels }: { labels: Promise<PostLabels> }) {
  const { text } = useListQuery();
  const { value: { categories, tags, authors } = { categories: [], tags: [], authors: [] } } = useSettled(labels);
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const people = authors.map(({ id, name }) => ({ value: id, label: name }));
  const filters = [
    { label: "Order", name: "sort", all: "Newest first", options: postOrders },
    { label: "Category", name: "category", all: "All Categories", options: named(categories) },
    { label: "Tag", name: "tag", all: "All Tags", options: named(tags) },
    ...(people.length > 1 ? [{ label: "Author", name: "author", all: "All Authors", options: people }] : []),
  ];
  const set = filters.filter(({ name }) => text(name) !== "").length;

  return (
    <Popup
      button={
        <>
          <SlidersHorizontal aria-hidden className="size-4" />
          {set > 0 ? `Filter (${set})` : "Filter"}
        </>
      }
    >
      {filters.map(({ label, name, all, options }) => {
        // Adds the URL's current value as an option while the loaded options do not contain it.
        const current = text(name);
        const isListed = current === "" || options.some(({ value }) => value === current);
        const first = [{ value: "", label: all }, ...(isListed ? [] : [{ value: current, label: current }])];
        return <ListFilter key={name} label={label} name={name} options={[...first, ...options]} />;
      })}
    </Popup>
  );
}
