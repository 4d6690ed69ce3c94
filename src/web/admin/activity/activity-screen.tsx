import { ShieldCheck } from "lucide-react";
import { useLoaderData } from "react-router";
import { securityEventDays, securityEventTexts } from "../../../contract/security-event-texts.ts";
import type { SecurityEvent } from "../../../contract/security-events.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState, TableSkeleton } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { Table, TableCell, TableRow } from "../../ui/table.tsx";
import { Screen } from "../app/shell/screen.tsx";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { UsersTabs } from "../users/users-tabs.tsx";
import { type activityLoader, kindOptions } from "./activity-loader.ts";

const columns = ["Event", "Person", "Network", "When"] as const;

/** Screen of sign-ins and security-relevant changes. */
export function ActivityScreen() {
  const { events } = useLoaderData<typeof activityLoader>();

  return (
    <Screen title="Activity">
      <UsersTabs />
      <p className="text-sm text-muted">
        {`Sign-ins, exports, and changes of accounts and settings in the last ${securityEventDays} days.`}
      </p>
      <ListFilters search="Search people">
        <ListFilter label="Event" name="kind" options={kindOptions} />
      </ListFilters>
      <ListPanel of={events} noun={["event", "events"]} failure="The activity could not be loaded">
        {(list) => <EventList list={list} />}
      </ListPanel>
    </Screen>
  );
}

function EventList({ list }: { list: LoadedList<SecurityEvent> }) {
  const { isFiltered } = useListQuery();
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden className="size-5" />} title="No events found">
        {isFiltered ? "Try adjusting your search or filter." : "Sign-ins and changes will be listed here."}
      </EmptyState>
    );
  }
  if (isPastTheEnd) return <TableSkeleton />;

  return (
    <>
      <Table label="Activity" columns={columns}>
        {list.data.map((event) => (
          <ActivityRow key={event._id} event={event} />
        ))}
      </Table>
      <ListPages list={list} />
    </>
  );
}

const failures: ReadonlySet<string> = new Set(["sign-in-failed", "password-failed"]);

function ActivityRow({ event: { kind, count, detail, actor, subject, network, at } }: { event: SecurityEvent }) {
  const person = actor ?? subject;
  const isOtherAccount = actor && subject && subject._id !== actor._id;
  return (
    <TableRow>
      <TableCell wide>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={failures.has(kind) ? "bad" : "neutral"}>{securityEventTexts[kind]}</Badge>
          {count > 1 && <span className="text-xs text-muted">{`${count.toLocaleString()} times`}</span>}
        </span>
        {detail && <span className="mt-1 block text-xs wrap-anywhere text-muted">{detail}</span>}
      </TableCell>
      <TableCell wide className="wrap-anywhere">
        {person ? (
          <>
            <span className="font-medium">{person.name}</span>
            {!actor && <span className="text-muted"> (not signed in)</span>}
            <span className="block text-xs text-muted">{person.email}</span>
          </>
        ) : (
          <span className="text-muted">{network ? "Unknown account" : "Various accounts"}</span>
        )}
        {isOtherAccount && (
          <span className="block text-xs text-muted">{`Account of ${subject.name} (${subject.email})`}</span>
        )}
      </TableCell>
      <TableCell label="Network" className="text-muted wrap-anywhere rows:whitespace-nowrap">
        {network || "Many networks"}
      </TableCell>
      <TableCell className="text-muted cards:last:ml-0!">
        <ShortDate of={at} time />
      </TableCell>
    </TableRow>
  );
}
