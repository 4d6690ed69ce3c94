import { deliveryStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { DeliveryState, Issue, IssueState } from "../../../../../contract/newsletter/issues.ts";
import { pluralize } from "../../../../ui/pluralize.ts";
import { deliveryStates, recipientCount } from "../issue-states.ts";

const bars: Record<DeliveryState, string> = {
  accepted: "bg-good",
  uncertain: "bg-warn",
  failed: "bg-bad",
  queued: "bg-transparent",
};
const order = ["accepted", "uncertain", "failed", "queued"] as const;

const explanations: Partial<Record<IssueState, string>> = {
  paused: "Nothing is sent until you resume.",
  stopped: "Recipients who are still waiting do not get it.",
};

/** Recipients of an issue by state, as a bar and as figures. */
export function ProgressPanel({ issue }: { issue: Issue }) {
  const { state, counts } = issue;
  const all = recipientCount(counts);
  const done = all - counts.queued;
  const share = (count: number) => (all > 0 ? (100 * count) / all : 0);

  return (
    <section aria-label="Progress" className="rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-sm">
          <span className="text-xl font-semibold tabular-nums">{counts.accepted.toLocaleString()}</span>
          {` of ${pluralize(all, ["email", "emails"])} accepted`}
        </p>
        <p className="text-sm text-muted">{explanations[state]}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Sent to the mail server"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        className="mt-3 flex h-2 overflow-hidden rounded-full bg-sunken"
      >
        {order.map((one) => (
          <span
            key={one}
            style={{ width: `${share(counts[one])}%` }}
            className={`transition-[width] duration-200 ${bars[one]}`}
          />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {deliveryStates.map((one) => (
          <div key={one}>
            <dt className="flex items-center gap-2 text-sm text-muted">
              <span
                aria-hidden
                className={`size-2 rounded-full ${one === "queued" ? "border border-muted" : bars[one]}`}
              />
              {deliveryStateTexts[one]}
            </dt>
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
