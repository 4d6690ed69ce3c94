import { ShieldCheck } from "lucide-react";
import type { SecurityEvent } from "../../../contract/security-events.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import type { LoadedList } from "../lists/ask-for-list.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { useWayBack } from "../lists/use-way-back.ts";
import { ActivityRow } from "./activity-row.tsx";

const columns = ["Event", "Person", "Network", "When"] as const;

export function ActivityList({ list }: { list: LoadedList<SecurityEvent> }) {
  const { isFiltered } = useListQuery();
  const isPastTheEnd = useWayBack(list);

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
