import { ArrowLeft, ExternalLink, Mail, Pause, Play, RotateCcw, Square } from "lucide-react";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { CallName } from "../../../../../contract/calls/calls.ts";
import { issueStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { issuePath } from "../../../../../contract/visitor-pages.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Dialog, useConfirmation } from "../../../../ui/dialog.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import { ShortDate } from "../../../../ui/short-date.tsx";
import { useDocumentTitle } from "../../../app/shell/screen.tsx";
import { api } from "../../../data/authenticated-api.ts";
import { useErrorToast } from "../../../data/use-failure-toast.ts";
import { type Saved, savedOf } from "../../../documents/document-kind.ts";
import type { issueLoader, IssueStart } from "../issue-loader.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { issueTones, originTexts, titleOf } from "../issue-states.ts";
import { DeliveryPanel, DeliveryProgress } from "./delivery-panel.tsx";

interface Props {
  issue: Issue;
  start: Pick<IssueStart, "hasArchive" | "timeZone" | "missing">;
  onChanged: (saved: Saved<Issue>) => void;
}

/** An issue that is not a draft: its state and progress, and the available actions. */
export function IssueProgress({ issue, start, onChanged }: Props) {
  const { deliveries } = useLoaderData<typeof issueLoader>();
  const { state, number, origin, startedAt, endedAt } = issue;
  const isScheduled = state === "scheduled";
  useDocumentTitle(`Issue: ${titleOf(issue)}`);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 sm:p-6">
      <header className="flex flex-col gap-2">
        <Link
          to="/admin/newsletter/issues"
          className="inline-flex min-h-9 items-center gap-1.5 self-start text-sm text-muted hover:text-text pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to Issues
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <h1 dir="auto" className="text-left text-xl font-semibold text-balance wrap-anywhere">
              {titleOf(issue)}
            </h1>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Badge tone={issueTones[state]}>{issueStateTexts[state]}</Badge>
              {number !== null && <span>{`Issue ${number.toLocaleString()}`}</span>}
              {originTexts[origin] && <span>{originTexts[origin]}</span>}
              {startedAt && (
                <span>
                  started <ShortDate of={startedAt} time />
                </span>
              )}
              {endedAt && (
                <span>
                  ended <ShortDate of={endedAt} time />
                </span>
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {start.hasArchive && number !== null && state !== "stopped" && (
              <a href={issuePath(number)} target="_blank" rel="noopener" className={buttonClass("secondary")}>
                <ExternalLink aria-hidden className="size-4" />
                Open its page
              </a>
            )}
            {!isScheduled && <ShowEmail issue={issue} />}
            <Commands issue={issue} onChanged={onChanged} />
          </div>
        </div>
      </header>
      {isScheduled ? (
        <>
          <p className="rounded-md bg-info-soft px-4 py-3 text-sm">{describePlan(issue, start)}</p>
          <IssuePreview issue={issue} />
        </>
      ) : (
        <>
          <DeliveryProgress issue={issue} />
          {deliveries && <DeliveryPanel of={deliveries} />}
        </>
      )}
    </div>
  );
}

function describePlan({ sendAt, recipients }: Issue, { timeZone, missing }: Props["start"]) {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short", timeZone });
  const moment = `${format.format(Date.parse(sendAt ?? ""))} (${timeZone})`;
  return missing
    ? `Scheduled for ${moment}, once mail is set up.`
    : `Will be sent on ${moment}, to ${pluralize(recipients, ["subscriber", "subscribers"])} as of now.`;
}

function ShowEmail({ issue }: { issue: Issue }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button Icon={Mail} variant="secondary" onClick={() => setShown(true)}>
        Show the email
      </Button>
      <Dialog open={isShown} onClose={() => setShown(false)} title="The email" wide>
        <IssuePreview issue={issue} />
      </Dialog>
    </>
  );
}

type Command = Extract<CallName, `POST /newsletter/issues/:id/${"pause" | "resume" | "stop" | "retry"}`>;

/** Actions that change the state. "Back to draft" keeps a scheduled issue from being sent while it is edited. */
function Commands({ issue: { _id: id, state, counts }, onChanged }: Pick<Props, "issue" | "onChanged">) {
  const showError = useErrorToast();
  const { ask, dialog } = useConfirmation();

  /** Throws on failure, so that the caller can show the reason. */
  const send = async (command: Command) => onChanged(savedOf(await api.tagged(command, { params: { id } })));
  const run = (command: Command) =>
    void send(command).catch((error: unknown) => showError("That did not work", error, "issue"));
  const stop = () =>
    ask({
      title: "Stop this issue?",
      confirmLabel: "Stop",
      danger: true,
      children: `${pluralize(counts.queued, ["subscriber has", "subscribers have"])} not received it yet and will not get it. This cannot be undone; to continue later, pause it instead.`,
      onConfirm: () => send("POST /newsletter/issues/:id/stop"),
    });
  const retry = () =>
    ask({
      title: "Try again?",
      confirmLabel: "Try Again",
      children: `The email is sent again to the ${pluralize(counts.failed, ["recipient", "recipients"])} for whom it failed. Nobody gets it twice: where the mail server has not confirmed it, it is not sent again.`,
      onConfirm: () => send("POST /newsletter/issues/:id/retry"),
    });

  return (
    <>
      {counts.failed > 0 && state !== "stopped" && (
        <Button Icon={RotateCcw} variant="secondary" onClick={retry}>
          {`Try ${counts.failed.toLocaleString()} again`}
        </Button>
      )}
      {(state === "sending" || state === "paused") && (
        <Button Icon={Square} variant="secondary" onClick={stop}>
          Stop
        </Button>
      )}
      {(state === "sending" || state === "scheduled") && (
        <Button onClick={() => run("POST /newsletter/issues/:id/pause")}>
          {state === "sending" && <Pause aria-hidden className="size-4" />}
          {state === "sending" ? "Pause" : "Back to draft"}
        </Button>
      )}
      {state === "paused" && (
        <Button Icon={Play} onClick={() => run("POST /newsletter/issues/:id/resume")}>
          Resume
        </Button>
      )}
      {dialog}
    </>
  );
}
