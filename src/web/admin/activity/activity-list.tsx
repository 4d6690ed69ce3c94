import { ShieldCheck } from "lucide-react";
import type { SecurityEvent } from "../../../contract/security-events.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import type { LoadedList } from "../data/load-list.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { useLastPageRedirect } from "../lists/use-last-page-redirect.ts";
import { ActivityRow } from "./activity-row.tsx";

const columns = ["Event", "Person", "Network", "When"] as const;

export function ActivityList({ list }: { list: LoadedList<SecurityEvent> }) {
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
