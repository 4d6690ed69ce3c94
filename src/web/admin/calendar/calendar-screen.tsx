import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { statusNames } from "../../../contract/posts/post-status.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import type { PostStatus } from "../../../contract/posts/publishing.ts";
import { toLocalTime } from "../../../contract/site-settings/time-zones.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, Loaded, Skeleton } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { BackToBlogs, Screen } from "../app/shell/screen.tsx";
import { type Calendar, type calendarLoader, daysOf, monthAfter } from "./calendar-loader.ts";

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Calendar of published and scheduled posts, by month. */
export function CalendarScreen() {
  const { calendar } = useLoaderData<typeof calendarLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Screen title="Calendar" actions={<BackToBlogs />}>
      <Loaded
        of={calendar}
        skeleton={<Skeleton className="h-96" />}
        failure="The calendar could not be loaded"
        onRetry={revalidate}
      >
        {(value) => <Month {...value} />}
      </Loaded>
    </Screen>
  );
}

function Month({ posts, timeZone, today, month }: Calendar) {
  const days = Map.groupBy(posts, ({ publishedAt }) => toLocalTime(publishedAt ?? "", timeZone).slice(0, 10));
  const name = monthName.format(Date.parse(`${month}-01T00:00:00Z`));
  const shown = posts.filter(({ publishedAt }) => toLocalTime(publishedAt ?? "", timeZone).startsWith(month));
  const scheduled = shown.filter(({ status }) => status === "scheduled");

  return (
    <section aria-labelledby="month" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <MonthLink month={monthAfter(month, -1)} label="Previous month">
          <ChevronLeft aria-hidden className="size-4" />
        </MonthLink>
        <MonthLink month={monthAfter(month, 1)} label="Next month">
          <ChevronRight aria-hidden className="size-4" />
        </MonthLink>
        <h2 id="month" className="text-lg font-semibold">
          {name}
        </h2>
        <p role="status" className="text-sm text-muted">
          {`${pluralize(scheduled.length, ["post", "posts"])} scheduled, ${shown.length - scheduled.length} published, in the time zone ${timeZone}`}
        </p>
      </div>
      {shown.length === 0 && (
        <div className="rounded-md border border-line bg-raised md:hidden">
          <EmptyState
            icon={<CalendarDays aria-hidden className="size-5" />}
            title="Nothing is scheduled or published in this month"
          />
        </div>
      )}
      <div aria-hidden className="grid grid-cols-7 text-xs font-medium text-muted max-md:hidden">
        {weekdays.map((weekday) => (
          <span key={weekday} className="px-2">
            {weekday}
          </span>
        ))}
      </div>
      <ol
        className={`grid gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-7 ${shown.length === 0 ? "max-md:hidden" : ""}`}
      >
        {daysOf(month).map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            isOfMonth={day.startsWith(month)}
            posts={days.get(day) ?? []}
            timeZone={timeZone}
          />
        ))}
      </ol>
    </section>
  );
}

const longDay = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

const looks: Record<PostStatus, string> = {
  draft: "",
  scheduled: "bg-info-soft text-info",
  published: "bg-good-soft text-good",
};

interface DayProps {
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
function Day({ day, isToday, isOfMonth, posts, timeZone }: DayProps) {
  const name = longDay.format(Date.parse(`${day}T00:00:00Z`));
  const isListed = isOfMonth && posts.length > 0;
  return (
    <li
      className={`min-w-0 bg-raised p-2 md:min-h-24 ${isListed ? "" : "max-md:hidden"} ${isOfMonth ? "" : "text-muted"}`}
    >
      <time
        dateTime={day}
        aria-label={name}
        aria-current={isToday ? "date" : undefined}
        className="text-xs tabular-nums aria-[current=date]:rounded-full aria-[current=date]:bg-accent-soft aria-[current=date]:px-2 aria-[current=date]:font-semibold aria-[current=date]:text-accent"
      >
        <span className="md:hidden">{name}</span>
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

function MonthLink({ month, label, children }: { month: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={`/admin/blogs/calendar?month=${month}`}
      aria-label={label}
      title={label}
      className={buttonClass("secondary", "", "small")}
    >
      {children}
    </Link>
  );
}
