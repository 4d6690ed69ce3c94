import { MailCheck } from "lucide-react";
import { useRevalidator, useSearchParams } from "react-router";
import { mailTexts } from "../../../../../contract/mail/mail-texts.ts";
import { deliveryStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Delivery, Issue } from "../../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState, Loaded, TableSkeleton } from "../../../../ui/loaded.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ShortDate } from "../../../../ui/short-date.tsx";
import { Table, TableCell, TableRow } from "../../../../ui/table.tsx";
import { useListQuery } from "../../../data/list-query.ts";
import type { LoadedList } from "../../../data/loading.ts";
import { usePolling } from "../../../data/use-polling.ts";
import { ListPages, useLastPageRedirect } from "../../../lists/list-pages.tsx";
import { ListCount, ListFilter } from "../../../lists/list-panel.tsx";
import { loadDeliveries } from "../issue-loader.ts";
import { deliveryStates, deliveryTones } from "../issue-states.ts";

const columns = ["Recipient", "State", "Mail server's answer", "Time"] as const;
const stateOptions = [
  { value: "", label: "All States" },
  ...deliveryStates.map((value) => ({ value, label: deliveryStateTexts[value] })),
] as const;
const pollMs = 4000;

/** Recipients of an issue, with the state of each mail. */
export function DeliveryPanel({ of, issue }: { of: Promise<LoadedList<Delivery>>; issue: Issue }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <ListCount of={of} noun={["recipient", "recipients"]} />
      <Panel title="Recipients" aside={<ListFilter label="State" name="state" options={stateOptions} />}>
        <Loaded of={of} skeleton={<TableSkeleton />} failure="The recipients could not be loaded" onRetry={revalidate}>
          {(list) => <DeliveryList list={list} issue={issue} />}
        </Loaded>
      </Panel>
    </>
  );
}

function DeliveryList({ list: loaded, issue }: { list: LoadedList<Delivery>; issue: Issue }) {
  const { isFiltered } = useListQuery();
  const [query] = useSearchParams();
  const { current: list } = usePolling(loaded, {
    load: () => loadDeliveries(issue._id, query),
    intervalMsOf: () => (issue.state === "sending" ? pollMs : undefined),
  });
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0)
    return (
      <EmptyState icon={<MailCheck aria-hidden className="size-5" />} title="No recipients found">
        {isFiltered ? "Try adjusting your filter." : "The list is kept for a year, the figures above permanently."}
      </EmptyState>
    );
  if (isPastTheEnd) return <TableSkeleton />;

  return (
    <>
      <Table label="Recipients" columns={columns}>
        {list.data.map((delivery) => (
          <DeliveryRow key={delivery.subscriberId} delivery={delivery} />
        ))}
      </Table>
      <ListPages list={list} />
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { email, name, state, response, bouncedAt, updatedAt } = delivery;
  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere rows:min-w-52">
        {email || <span className="text-muted">A deleted subscriber</span>}
        {name && <span className="block text-xs text-muted">{name}</span>}
      </TableCell>
      <TableCell>
        <Badge tone={bouncedAt ? "bad" : deliveryTones[state]}>
          {bouncedAt ? "Bounced" : deliveryStateTexts[state]}
        </Badge>
      </TableCell>
      <TableCell className="text-xs wrap-anywhere text-muted cards:flex-1 cards:basis-40">
        {response || (state === "uncertain" ? mailTexts.notAnswered : "")}
      </TableCell>
      <TableCell className="text-muted">
        <ShortDate of={updatedAt} time />
      </TableCell>
    </TableRow>
  );
}
