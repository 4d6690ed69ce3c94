import { deliveryStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Issue, IssueState } from "../../../../../contract/newsletter/issues.ts";
import { pluralize } from "../../../../ui/pluralize.ts";
import { deliveryStates, recipientCount } from "../issue-states.ts";

const explanations: Partial<Record<IssueState, string>> = {
  paused: "Nothing is sent until you resume.",
  stopped: "Recipients who are still waiting do not get it.",
};

/** Recipients of an issue by state. */
export function ProgressPanel({ issue: { state, counts } }: { issue: Issue }) {
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
