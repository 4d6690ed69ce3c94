import { FileText, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "../../../contract/contacts/contacts.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { EmptyState, Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { useUser } from "../app/session/session.ts";
import { UnreadDot } from "../contacts/message-row.tsx";
import { useRefreshable } from "../data/loading.ts";
import { PublishedDate, StatusBadge, Thumbnail } from "../posts/post-marks.tsx";
import { loadMessages, loadPosts } from "./dashboard-loader.ts";

/** The latest posts, and for administrators the latest messages. */
export function RecentLists({
  posts,
  messages,
}: {
  posts: Promise<ListedPost[]>;
  messages: Promise<Message[]> | undefined;
}) {
  return (
    <div className={`grid grid-cols-1 items-start gap-5 ${messages ? "xl:grid-cols-2" : ""}`}>
      <RecentPosts of={posts} />
      {messages && <RecentMessages of={messages} />}
    </div>
  );
}

function RecentPosts({ of }: { of: Promise<ListedPost[]> }) {
  const user = useUser();
  const { current, refresh } = useRefreshable(of, () => loadPosts(user));
  return (
    <RecentPanel
      title="Recent Posts"
      to="/admin/blogs"
      plural="posts"
      rows={current}
      hasImages
      icon={<FileText aria-hidden className="size-5" />}
      empty="No blog posts yet"
      onRetry={refresh}
    >
      {(post) => (
        <li
          key={post._id}
          className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken/60"
        >
          <span className="col-start-1 row-start-1 row-end-3">
            <Thumbnail post={post} />
          </span>
          <Link
            to={`/admin/blogs/edit/${post._id}`}
            dir="auto"
            title={post.title}
            className="col-start-2 row-start-1 truncate text-left font-medium after:absolute after:inset-0"
          >
            {post.title}
          </Link>
          <div className="col-start-2 row-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:contents">
            <p className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums sm:col-start-2 sm:row-start-2">
              <PublishedDate post={post} missing="Not published yet" />
              <span>{pluralize(post.viewCount, ["view", "views"])}</span>
            </p>
            <span className="sm:col-start-3 sm:row-start-1 sm:row-end-3">
              <StatusBadge status={post.status} />
            </span>
          </div>
        </li>
      )}
    </RecentPanel>
  );
}

function RecentMessages({ of }: { of: Promise<Message[]> }) {
  const { current, refresh } = useRefreshable(of, loadMessages);
  return (
    <RecentPanel
      title="Recent Messages"
      to="/admin/contacts"
      plural="messages"
      rows={current}
      icon={<MessageSquare aria-hidden className="size-5" />}
      empty="No messages yet"
      onRetry={refresh}
    >
      {(message) => (
        <li key={message._id} className="relative px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken/60">
          <div className="flex items-center gap-2">
            {!message.isRead && <UnreadDot />}
            <Link
              to={`/admin/contacts?message=${message._id}`}
              dir="auto"
              className="text-left truncate font-medium after:absolute after:inset-0"
            >
              {message.name}
            </Link>
            <span className="ml-auto text-xs text-muted">
              <ShortDate of={message.createdAt} />
            </span>
          </div>
          <p dir="auto" className="line-clamp-2 text-left wrap-anywhere text-text">
            {message.message}
          </p>
          <p className="truncate text-xs text-muted">{message.email}</p>
        </li>
      )}
    </RecentPanel>
  );
}

interface RecentPanelProps<T> {
  title: string;
  /** Screen with the whole list. */
  to: string;
  /** Plural name of the rows: 'posts'. */
  plural: string;
  rows: Promise<T[]>;
  hasImages?: boolean;
  /** For the empty list, like `empty`. */
  icon: ReactNode;
  empty: string;
  onRetry: () => void;
  /** Renders one row as a list item. */
  children: (row: T) => ReactNode;
}

/** Latest rows of a list, with a link to the whole list. */
function RecentPanel<T>({
  title,
  to,
  plural,
  rows,
  hasImages = false,
  icon,
  empty,
  onRetry,
  children,
}: RecentPanelProps<T>) {
  return (
    <Panel
      title={title}
      aside={
        <Link
          to={to}
          className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> {plural}</span>
        </Link>
      }
    >
      <Loaded
        of={rows}
        skeleton={<TableSkeleton rows={5} image={hasImages} />}
        failure={`The ${plural} could not be loaded`}
        onRetry={onRetry}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={icon} title={empty} />
          ) : (
            <ul className="divide-y divide-line">{list.map((row) => children(row))}</ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
