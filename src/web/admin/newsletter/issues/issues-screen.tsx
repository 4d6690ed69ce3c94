import { Newspaper, PenLine } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { issueStateTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { IssueSummary } from "../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { ShortDate } from "../../../ui/short-date.tsx";
import { actionsColumn, type Column, wideColumn } from "../../../ui/table.tsx";
import { NewsletterTabs, Screen } from "../../app/shell/screen.tsx";
import { api } from "../../data/authenticated-api.ts";
import { ListPanel } from "../../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../../lists/resource-list.tsx";
import { RowActions } from "../../lists/row-actions.tsx";
import type { issuesLoader } from "./issue-loader.ts";
import { issueTones, originTexts, recipientCount, titleOf } from "./issue-states.ts";

/** All issues of the newsletter: drafts, scheduled, current and sent ones. */
export function IssuesScreen() {
  const { issues } = useLoaderData<typeof issuesLoader>();

  return (
    <Screen
      title="Newsletter"
      actions={
        <Link
          to="/admin/newsletter/issues/create"
          aria-keyshortcuts="n"
          className={buttonClass("primary", "", "small")}
        >
          <PenLine aria-hidden className="size-4" />
          New Issue
        </Link>
      }
    >
      <NewsletterTabs />
      <ListPanel of={issues} failure="The issues could not be loaded">
        {(list) => (
          <ResourceList
            label="Issues"
            list={list}
            columns={columns}
            empty={
              <EmptyList Icon={Newspaper} title="No issues yet">
                An issue is an email to all active subscribers: articles that you choose, with a note above them.
              </EmptyList>
            }
            nameOf={titleOf}
            deletion={{
              trash: "issue",
              call: ({ _id: id }) => api.call("DELETE /newsletter/issues/:id", { params: { id } }),
            }}
          />
        )}
      </ListPanel>
    </Screen>
  );
}

const pathOf = ({ _id }: IssueSummary) => `/admin/newsletter/issues/${_id}`;
const isPending = ({ state }: IssueSummary) => state === "draft" || state === "scheduled";

const columns: Column<IssueSummary>[] = [
  wideColumn("Issue", (issue) => (
    <>
      <Link
        to={pathOf(issue)}
        dir="auto"
        className={`line-clamp-2 font-medium hover:text-accent ${issue.subject ? "" : "text-muted"}`}
      >
        {titleOf(issue)}
      </Link>
      <span className="line-clamp-1 text-xs break-all text-muted">{describe(issue)}</span>
    </>
  )),
  { title: "Status", cell: ({ state }) => <Badge tone={issueTones[state]}>{issueStateTexts[state]}</Badge> },
  {
    title: "Recipients",
    className: "whitespace-nowrap text-muted cards:empty:hidden",
    cell: (issue) => !isPending(issue) && <Recipients issue={issue} />,
  },
  { title: "Date", className: "text-muted", cell: (issue) => <IssueDate issue={issue} /> },
  actionsColumn((issue, remove) => (
    <RowActions
      name={titleOf(issue)}
      edit={issue.state === "draft" && pathOf(issue)}
      remove={isPending(issue) ? remove : undefined}
    />
  )),
];

const describe = ({ number, origin, preview }: IssueSummary) =>
  [number !== null && `Issue ${number.toLocaleString()}`, originTexts[origin], preview].filter(Boolean).join(" · ");

/** Number of accepted mails; below it, if any, the numbers of failed mails and of those of unknown outcome. */
function Recipients({ issue }: { issue: IssueSummary }) {
  const { accepted, failed, uncertain } = issue.counts;
  const all = recipientCount(issue.counts);
  return (
    <>
      {accepted === all ? all.toLocaleString() : `${accepted.toLocaleString()} of ${all.toLocaleString()}`}
      {failed > 0 && <span className="block text-xs text-bad">{`${failed.toLocaleString()} failed`}</span>}
      {uncertain > 0 && <span className="block text-xs text-warn">{`${uncertain.toLocaleString()} uncertain`}</span>}
    </>
  );
}

function IssueDate({ issue: { state, sendAt, startedAt, endedAt, updatedAt } }: { issue: IssueSummary }) {
  if (state === "scheduled")
    return (
      <>
        due <ShortDate of={sendAt} time="zone" />
      </>
    );
  return <ShortDate of={endedAt ?? startedAt ?? updatedAt} />;
}
