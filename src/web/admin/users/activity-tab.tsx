import { ShieldCheck } from "lucide-react";
import { useLoaderData } from "react-router";
import { securityEventDays, securityEventTexts } from "../../../contract/security-events/security-event-texts.ts";
import type { SecurityEvent } from "../../../contract/security-events/security-events.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { type Column, wideColumn } from "../../ui/table.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { type activityLoader, eventFilters } from "./users-loader.ts";

const failures: ReadonlySet<string> = new Set(["sign-in-failed", "password-failed"]);

const columns: Column<SecurityEvent>[] = [
  {
    title: "Event",
    wide: true,
    cell: ({ kind, count, detail }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={failures.has(kind) ? "bad" : "neutral"}>{securityEventTexts[kind]}</Badge>
          {count > 1 && <span className="text-xs text-muted">{`${count.toLocaleString()} times`}</span>}
        </span>
        {detail && <span className="mt-1 block text-xs wrap-anywhere text-muted">{detail}</span>}
      </>
    ),
  },
  wideColumn("Person", (event) => <Person event={event} />),
  {
    title: "Network",
    label: "Network",
    className: "text-muted wrap-anywhere rows:whitespace-nowrap",
    cell: ({ network }) => network || "Many networks",
  },
  { title: "When", className: "text-muted cards:last:ml-0!", cell: ({ at }) => <ShortDate of={at} time /> },
];

function Person({ event: { actor, subject, network } }: { event: SecurityEvent }) {
  const person = actor ?? subject;
  if (!person) return <span className="text-muted">{network ? "Unknown account" : "Various accounts"}</span>;
  const isOtherAccount = actor && subject && subject._id !== actor._id;
  return (
    <>
      <span className="font-medium">{person.name}</span>
      {!actor && <span className="text-muted"> (not signed in)</span>}
      <span className="block text-xs text-muted">{person.email}</span>
      {isOtherAccount && (
        <span className="block text-xs text-muted">{`Account of ${subject.name} (${subject.email})`}</span>
      )}
    </>
  );
}

/** Sign-ins and security-relevant changes. */
export function ActivityTab() {
  const { events } = useLoaderData<typeof activityLoader>();

  return (
    <>
      <p className="text-sm text-muted">
        {`Sign-ins, exports, and changes of accounts and settings in the last ${securityEventDays} days.`}
      </p>
      <ListFilters search="Search people" filters={eventFilters} />
      <ListPanel of={events} noun={["event", "events"]} failure="The activity could not be loaded">
        {(list) => (
          <ResourceList
            label="Activity"
            list={list}
            columns={columns}
            empty={<EmptyList Icon={ShieldCheck} title="No events found" />}
          />
        )}
      </ListPanel>
    </>
  );
}
