import { MailCheck } from "lucide-react";
import { useRevalidator, useSearchParams } from "react-router";
import { mailTexts } from "../../../../../contract/mail/mail-texts.ts";
import { deliveryStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Delivery, Issue } from "../../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Loaded, TableSkeleton } from "../../../../ui/loaded.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ShortDate } from "../../../../ui/short-date.tsx";
import type { LoadedList } from "../../../data/loading.ts";
import { usePolling } from "../../../data/use-polling.ts";
import { ListCount, ListFilter } from "../../../lists/list-panel.tsx";
import { type Column, EmptyList, ResourceList } from "../../../lists/resource-list.tsx";
import { loadDeliveries } from "../issue-loader.ts";
import { deliveryStates, deliveryTones } from "../issue-states.ts";

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

const columns: Column<Delivery>[] = [
  {
    title: "Recipient",
    wide: true,
    className: "wrap-anywhere rows:min-w-52",
    cell: ({ email, name }) => (
      <>
        {email || <span className="text-muted">A deleted subscriber</span>}
        {name && <span className="block text-xs text-muted">{name}</span>}
      </>
    ),
  },
  {
    title: "State",
    cell: ({ state, bouncedAt }) => (
      <Badge tone={bouncedAt ? "bad" : deliveryTones[state]}>{bouncedAt ? "Bounced" : deliveryStateTexts[state]}</Badge>
    ),
  },
  {
    title: "Mail server's answer",
    className: "text-xs wrap-anywhere text-muted cards:flex-1 cards:basis-40",
    cell: ({ state, response }) => response || (state === "uncertain" ? mailTexts.notAnswered : ""),
  },
  { title: "Time", className: "text-muted", cell: ({ updatedAt }) => <ShortDate of={updatedAt} time /> },
];

function DeliveryList({ list: loaded, issue }: { list: LoadedList<Delivery>; issue: Issue }) {
  const [query] = useSearchParams();
  const { current: list } = usePolling(loaded, {
    load: () => loadDeliveries(issue._id, query),
    intervalMsOf: () => (issue.state === "sending" ? pollMs : undefined),
  });
  return (
    <ResourceList
      label="Recipients"
      list={list}
      columns={columns}
      idOf={({ subscriberId }) => subscriberId}
      empty={
        <EmptyList Icon={MailCheck} title="No recipients found" filtered={{ text: "Try adjusting your filter." }}>
          The list is kept for a year, the figures above permanently.
        </EmptyList>
      }
    />
  );
}
