import { useState } from "react";
import { Link } from "react-router";
import type { SiteDashboard } from "../../../contract/dashboard.ts";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import type { Waiting } from "../extension.ts";

/** Links to everything that needs the user's attention, such as unanswered messages; nothing if there is none. */
export function WaitingList({
  figures,
  added = none,
}: {
  figures: Promise<SiteDashboard>;
  added?: Promise<Waiting[]> | undefined;
}) {
  const [now] = useState(() => Date.now());
  const { value } = useSettled(figures);
  const ofExtensions = useSettled(added).value ?? [];
  const links = value ? [...linksOf(value, now), ...ofExtensions].filter(([count]) => count > 0) : [];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="flex gap-2 text-sm">
      <h2 id="waiting" className="mr-1 leading-9 font-semibold max-sm:sr-only pointer-coarse:leading-11">
        Waiting
      </h2>
      <ul className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col max-sm:gap-0 max-sm:divide-y max-sm:divide-line">
        {links.map(([, text, to]) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-9 items-center gap-2 hover:bg-sunken pointer-coarse:min-h-11 sm:rounded-md sm:border sm:border-line sm:bg-raised sm:px-3"
            >
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${to === system ? "bg-bad" : "bg-accent"}`} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const none: Promise<Waiting[]> = Promise.resolve([]);
const system = "/admin/system";
const planned = new Intl.DateTimeFormat(undefined, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Returns links to what needs attention. For users who are not administrators, only post counts are defined. */
function linksOf({ waiting, quarantinedMessages, ...backup }: SiteDashboard, now: number): Waiting[] {
  const { drafts, scheduled, unansweredMessages, failedJobs, healthWarnings } = waiting;
  const counted = (count: number | undefined, noun: Noun) => pluralize(count ?? 0, noun);
  const ago = (time: string | null) => formatAge(now - Date.parse(time ?? ""));
  const oldest = waiting.oldestUnansweredAt && `, the oldest from ${ago(waiting.oldestUnansweredAt)}`;
  const next = waiting.nextScheduledAt && `, next ${planned.format(new Date(waiting.nextScheduledAt))}`;
  const backupText = backup.lastBackup ? `Last backup ${ago(backup.lastBackup)}` : "No backup yet";
  return [
    [
      unansweredMessages,
      `${counted(unansweredMessages, ["unanswered message", "unanswered messages"])}${oldest}`,
      "/admin/contacts",
    ],
    [
      quarantinedMessages,
      counted(quarantinedMessages, ["unread message looks like spam", "unread messages look like spam"]),
      "/admin/contacts?status=quarantined",
    ],
    [drafts, counted(drafts, ["draft in work", "drafts in work"]), "/admin/blogs?status=draft"],
    [scheduled, `${counted(scheduled, ["scheduled post", "scheduled posts"])}${next}`, "/admin/blogs?status=scheduled"],
    [failedJobs, counted(failedJobs, ["failed job", "failed jobs"]), system],
    [healthWarnings, counted(healthWarnings, ["health warning", "health warnings"]), system],
    [Number(backup.isBackupOverdue), backupText, system],
    [Number(Boolean(waiting.missingForMail)), "Mail is not set up", "/admin/settings/mail"],
  ];
}

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Formats an age in the browser's locale: minutes below one hour, hours below three days, then days. */
export function formatAge(ageMs: number) {
  if (ageMs < hourMs) return relative.format(-Math.max(0, Math.floor(ageMs / minuteMs)), "minute");
  if (ageMs < 3 * dayMs) return relative.format(-Math.floor(ageMs / hourMs), "hour");
  return relative.format(-Math.floor(ageMs / dayMs), "day");
}
