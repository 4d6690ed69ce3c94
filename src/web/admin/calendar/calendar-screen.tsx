import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { toLocalTime } from "../../../contract/time-zones.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, Loaded, Skeleton } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { Screen } from "../app/shell/screen.tsx";
import { BackToBlogs } from "../blogs/back-to-blogs.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import type { Calendar, calendarLoader } from "./calendar-loader.ts";
import { daysOf, monthAfter } from "./month.ts";

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
          {`${pluralize(scheduled.length, ["post", "posts"])} scheduled, ${shown.length - scheduled.length} published, in the time of ${timeZone}`}
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
          <CalendarDay
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
