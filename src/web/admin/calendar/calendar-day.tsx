import { Link } from "react-router";
import { statusNames } from "../../../contract/post-status.ts";
import type { ListedPost } from "../../../contract/posts.ts";
import type { PostStatus } from "../../../contract/publishing.ts";
import { toLocalTime } from "../../../contract/time-zones.ts";

const longDay = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

const looks: Record<PostStatus, string> = {
  draft: "",
  scheduled: "bg-accent-soft text-accent",
  published: "bg-good-soft text-good",
};

interface Props {
  /** `2026-12-03`. */
  day: string;
  isToday: boolean;
  /** False for days of the months before and after. */
  isOfMonth: boolean;
  posts: readonly ListedPost[];
  timeZone: string;
}

/**
 * A day with its published and scheduled posts; on phones, where the month is a list, only days with posts are shown.
 */
export function CalendarDay({ day, isToday, isOfMonth, posts, timeZone }: Props) {
  const isListed = isOfMonth && posts.length > 0;
  return (
    <li
      className={`min-w-0 bg-raised p-2 md:min-h-24 ${isListed ? "" : "max-md:hidden"} ${isOfMonth ? "" : "text-muted"}`}
    >
      <time
        dateTime={day}
        aria-label={longDay.format(Date.parse(`${day}T00:00:00Z`))}
        aria-current={isToday ? "date" : undefined}
        className="text-xs tabular-nums aria-[current=date]:rounded-full aria-[current=date]:bg-accent-soft aria-[current=date]:px-2 aria-[current=date]:font-semibold aria-[current=date]:text-accent"
      >
        <span className="md:hidden">{longDay.format(Date.parse(`${day}T00:00:00Z`))}</span>
        <span className="max-md:hidden">{Number(day.slice(8))}</span>
      </time>
      <ul>
        {posts.map((post) => (
          <li key={post._id} className="mt-1 text-sm">
            <Link
              to={`/admin/blogs/edit/${post._id}`}
              className={`flex min-h-8 min-w-0 items-baseline gap-x-1.5 rounded-sm px-1.5 py-1 ${looks[post.status]} hover:underline md:max-xl:flex-col md:max-xl:text-xs pointer-coarse:min-h-11 pointer-coarse:items-center`}
            >
              <span className="sr-only">{statusNames[post.status]}</span>
              <span className="tabular-nums">{toLocalTime(post.publishedAt ?? "", timeZone).slice(11)}</span>
              <span
                dir="auto"
                className="max-w-full wrap-anywhere max-md:truncate md:max-xl:line-clamp-2 xl:truncate"
                title={post.title}
              >
                {post.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
