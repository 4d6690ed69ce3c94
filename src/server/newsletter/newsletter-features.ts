import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { AppContext, RecordEvent, OnContentChange } from "../context.ts";
import type { Db } from "../db/tables.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail } from "../mail/mail.ts";
import type { RenderContent } from "../markdown/render-content.ts";
import { createSubscriberImport } from "./import/subscriber-import.ts";
import { createAutomaticIssues } from "./issues/automatic-issues.ts";
import { registerFolding } from "./issues/fold-deliveries.ts";
import { createIssueArchive } from "./issues/issue-archive.ts";
import { createIssueMails } from "./issues/issue-mails.ts";
import { createIssues } from "./issues/issues.ts";
import { createReturnedIssues } from "./issues/returned-issues.ts";
import { createIssueSending } from "./issues/sending.ts";
import { createNewsletter } from "./newsletter.ts";
import { createSignUps } from "./sign-ups/sign-ups.ts";
import { createSubscriptionLinks } from "./subscription-links.ts";

interface Deps {
  jobs: Jobs;
  mail: Mail;
  /** Reads the stored settings of the site. */
  siteSettings: (db: Db) => Promise<SiteSettings>;
  render: RenderContent;
  record: RecordEvent;
  changed: OnContentChange;
  listCategories: () => Promise<string[]>;
  temporaryDirectory: string;
}

/** Features of the newsletter, including sending posts that are published with the newsletter box ticked. */
export function createNewsletterFeatures(context: AppContext, deps: Deps) {
  const { jobs, mail, siteSettings, render, record, changed, listCategories, temporaryDirectory } = deps;
  const issues = createIssues(context, { mail, render });
  registerFolding(context, { jobs });
  const returnedIssues = createReturnedIssues(context);
  const issueMails = createIssueMails(context, { mail, siteSettings, ...returnedIssues });
  const issueSending = createIssueSending(context, { jobs, mail, issueMails, changed });
  const { onPublished } = createAutomaticIssues(context, {
    jobs,
    mail,
    siteSettings,
    listNewPosts: issues.listNewPosts,
    begin: issueSending.begin,
  });
  return {
    onPublished,
    features: {
      issueArchive: createIssueArchive(context),
      issues,
      issueSending,
      newsletter: createNewsletter(context, { record }),
      signUps: createSignUps(context, { jobs, mail, siteSettings }),
      subscriberImport: createSubscriberImport(context, { record, temporaryDirectory, siteSettings }),
      subscriptionLinks: createSubscriptionLinks(context, { listCategories }),
    },
  };
}
