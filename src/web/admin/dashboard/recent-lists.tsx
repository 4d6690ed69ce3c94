import { FileText, type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "../../../contract/contacts/contacts.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { EmptyState, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { UnreadDot } from "../contacts/message-row.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import { PublishedDate, StatusBadge, Thumbnail } from "../posts/post-marks.tsx";

interface Props {
  posts: Promise<ListedPost[]>;
  messages: Promise<Message[]> | undefined;
}

/** The latest posts, and for administrators the latest messages. */
export function RecentLists({ posts, messages }: Props) {
  return (
    <div className={`grid grid-cols-1 items-start gap-4 ${messages ? "xl:grid-cols-2" : ""}`}>
      <RecentPanel plural="posts" to="/admin/blogs" of={posts} Icon={FileText}>
        {(post) => ({
          to: `/admin/blogs/edit/${post._id}`,
          title: post.title,
          text: (
            <>
              <PublishedDate post={post} missing="Not published yet" />
              {` · ${pluralize(post.viewCount, ["view", "views"])}`}
            </>
          ),
          aside: (
            <span className="flex items-center gap-3">
              <Thumbnail post={post} />
              <StatusBadge status={post.status} />
            </span>
          ),
        })}
      </RecentPanel>
      {messages && (
        <RecentPanel plural="messages" to="/admin/contacts" of={messages} Icon={MessageSquare}>
          {({ _id, isRead, name, email, message, createdAt }) => ({
            mark: <span className="flex w-2 shrink-0">{!isRead && <UnreadDot />}</span>,
            to: `/admin/contacts?message=${_id}`,
            title: name,
            about: email,
            text: message,
            aside: <ShortDate of={createdAt} />,
          })}
        </RecentPanel>
      )}
    </div>
  );
}

interface Row {
  mark?: ReactNode;
  to: string;
  title: string;
  /** Text shown after the title. */
  about?: string;
  text: ReactNode;
  aside: ReactNode;
}

interface PanelProps<T> {
  plural: "posts" | "messages";
  /** Path of the screen with the whole list. */
  to: string;
  of: Promise<T[]>;
  /** Icon of the empty list. */
  Icon: LucideIcon;
  children: (row: T) => Row;
}

/** Latest rows of a list in two lines each, with a link to the whole list. */
function RecentPanel<T>({ plural, to, of, Icon, children }: PanelProps<T>) {
  return (
    <Panel
      title={plural === "posts" ? "Recent Posts" : "Recent Messages"}
      aside={
        <Link
          to={to}
          className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> {plural}</span>
        </Link>
      }
    >
      <LoaderData of={of} skeleton={<TableSkeleton rows={5} />} failure={`The ${plural} could not be loaded`}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState Icon={Icon} title={plural === "posts" ? "No blog posts yet" : "No messages yet"} />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((row) => {
                const { to: target, ...shown } = children(row);
                return <RecentRow key={target} to={target} {...shown} />;
              })}
            </ul>
          )
        }
      </LoaderData>
    </Panel>
  );
}

/** The link covers the whole row. */
const RecentRow = ({ mark, to, title, about, text, aside }: Row) => (
  <li className="relative flex min-h-14 items-center gap-3 px-4 py-1 text-sm hover:bg-sunken/60">
    {mark}
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline gap-2">
        <Link to={to} dir="auto" title={title} className="truncate font-medium after:absolute after:inset-0">
          {title}
        </Link>
        {about && <span className="min-w-0 shrink-[9] truncate text-xs text-muted">{about}</span>}
      </p>
      <p dir="auto" className="truncate text-left text-xs text-muted">
        {text}
      </p>
    </div>
    <span className="shrink-0 text-xs text-muted">{aside}</span>
  </li>
);
