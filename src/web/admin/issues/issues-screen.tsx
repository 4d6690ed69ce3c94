import { PenLine } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { Screen } from "../app/shell/screen.tsx";
import { NewsletterTabs } from "../newsletter/newsletter-tabs.tsx";
import { IssueList } from "./issue-list.tsx";
import type { issuesLoader } from "./issues-loader.ts";
import { MailMissing } from "./mail-missing.tsx";

/** All issues of the newsletter: drafts, those that are being sent, and those that were. */
export function IssuesScreen() {
  const { issues, mail } = useLoaderData<typeof issuesLoader>();
  const { revalidate } = useRevalidator();
  const missing = useSettled(mail).value?.missing ?? null;

  return (
    <Screen
      title="Newsletter"
      actions={
        <Link to="/admin/newsletter/issues/create" className={buttonClass()}>
          <PenLine aria-hidden className="size-4" />
          New Issue
        </Link>
      }
    >
      <NewsletterTabs />
      <MailMissing missing={missing} />
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded of={issues} skeleton={<TableSkeleton />} failure="The issues could not be loaded" onRetry={revalidate}>
          {(list) => <IssueList list={list} />}
        </Loaded>
      </div>
    </Screen>
  );
}
