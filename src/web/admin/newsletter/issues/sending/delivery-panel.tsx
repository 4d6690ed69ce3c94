import { MailCheck } from "lucide-react";
import { mailTexts } from "../../../../../contract/mail/mail-texts.ts";
import { deliveryStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Delivery, Issue, IssueState } from "../../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { TableSkeleton } from "../../../../ui/loaded.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import { ShortDate } from "../../../../ui/short-date.tsx";
import type { Column } from "../../../../ui/table.tsx";
import { LoaderData } from "../../../data/loader-data.tsx";
import type { LoadedList } from "../../../data/loading.ts";
import { ListCount, ListFilter } from "../../../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../../../lists/resource-list.tsx";
import { deliveryStates, deliveryTones, recipientCount } from "../issue-states.ts";

const explanations: Partial<Record<IssueState, string>> = {
  paused: "Nothing is sent until you resume.",
  stopped: "Recipients who are still waiting do not get it.",
};

/** Progress of an issue's sending: numbers of recipients by state. */
export function DeliveryProgress({ issue: { state, counts } }: { issue: Issue }) {
  const all = recipientCount(counts);
  return (
    <section aria-label="Progress" className="rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-sm">
          <span className="text-xl font-semibold tabular-nums">{counts.accepted.toLocaleString()}</span>
          {` of ${pluralize(all, ["email", "emails"])} accepted`}
        </p>
        <p className="text-sm text-muted">{explanations[state]}</p>
      </div>
      <progress
        aria-label="Sent to the mail server"
        max={all || 1}
        value={all - counts.queued}
        className="mt-3 h-2 w-full accent-accent"
      />
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {deliveryStates.map((one) => (
          <div key={one}>
            <dt className="text-sm text-muted">{deliveryStateTexts[one]}</dt>
            <dd className="text-lg font-semibold tabular-nums">{counts[one].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {counts.uncertain > 0 && (
        <p className="mt-3 text-xs text-muted">
          Uncertain: the mail server received the email, but did not confirm it. It is not sent again, because it may
          have arrived.
        </p>
      )}
    </section>
  );
}

const stateOptions = [
  { value: "", label: "All States" },
  ...deliveryStates.map((value) => ({ value, label: deliveryStateTexts[value] })),
] as const;

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

/** Recipients of an issue, with the state of each mail. */
export function DeliveryPanel({ of }: { of: Promise<LoadedList<Delivery>> }) {
  return (
    <>
      <ListCount of={of} noun={["recipient", "recipients"]} />
      <Panel title="Recipients" aside={<ListFilter label="State" name="state" options={stateOptions} />}>
        <LoaderData of={of} skeleton={<TableSkeleton />} failure="The recipients could not be loaded">
          {(list) => (
            <ResourceList
              label="Recipients"
              list={list}
              columns={columns}
              idOf={({ subscriberId }) => subscriberId}
              empty={
                <EmptyList
                  Icon={MailCheck}
                  title="No recipients found"
                  filtered={{ text: "Try adjusting your filter." }}
                >
                  The list is kept for a year, the figures above permanently.
                </EmptyList>
              }
            />
          )}
        </LoaderData>
      </Panel>
    </>
  );
}
