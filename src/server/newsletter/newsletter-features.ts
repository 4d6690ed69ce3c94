import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { createSubscriberImport } from "./import/subscriber-import.ts";
import { createAutomaticIssues } from "./issues/automatic-issues.ts";
import { createIssueArchive } from "./issues/issue-archive.ts";
import { createIssueMails } from "./issues/issue-mails.ts";
import { createIssues } from "./issues/issues.ts";
import { createIssueSending } from "./issues/sending.ts";
import { createNewsletter } from "./newsletter.ts";
import { createSignUps } from "./sign-ups/sign-ups.ts";
import { createSubscriptionLinks } from "./subscription-links.ts";

interface Deps extends Core {
  listCategories: () => Promise<string[]>;
}

/** Creates the features of the newsletter, including issues of posts that are marked to be sent when published. */
export function createNewsletterFeatures(context: AppContext, deps: Deps) {
  const issues = createIssues(context, deps);
  const issueMails = createIssueMails(context, deps);
  const issueSending = createIssueSending(context, { ...deps, issueMails });
  const { listNewPosts } = issues;
  const { onPublished } = createAutomaticIssues(context, { ...deps, listNewPosts, begin: issueSending.begin });
  return {
    onPublished,
    features: {
      issueArchive: createIssueArchive(context),
      issues,
      issueSending,
      newsletter: createNewsletter(context, deps),
      signUps: createSignUps(context, deps),
      subscriberImport: createSubscriberImport(context, deps),
      subscriptionLinks: createSubscriptionLinks(context, deps),
    },
  };
}
