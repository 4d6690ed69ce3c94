import { PenLine } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { useSettled } from "../../../ui/loaded.tsx";
import { NewsletterTabs, Screen } from "../../app/shell/screen.tsx";
import { ListPanel } from "../../lists/list-panel.tsx";
import { IssueList } from "./issue-list.tsx";
import type { issuesLoader } from "./issues-loader.ts";
import { MailMissing } from "./mail-missing.tsx";

/** All issues of the newsletter: drafts, scheduled, current and sent ones. */
export function IssuesScreen() {
  const { issues, mail } = useLoaderData<typeof issuesLoader>();
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
      <ListPanel of={issues} failure="The issues could not be loaded">
        {(list) => <IssueList list={list} />}
      </ListPanel>
    </Screen>
  );
}
