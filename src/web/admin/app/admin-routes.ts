import type { RouteObject } from "react-router";
import { activityLoader } from "../activity/activity-loader.ts";
import { analyticsLoader, articleAnalyticsLoader } from "../analytics/analytics-loader.ts";
import { contactsLoader, contactsShouldReload } from "../contacts/contacts-loader.ts";
import { issueLoader } from "../issues/issue-loader.ts";
import { issuesLoader } from "../issues/issues-loader.ts";
import { labelsLoader } from "../labels/labels-loader.ts";
import { mailsLoader } from "../mails/mails-loader.ts";
import { newsletterLoader } from "../newsletter/newsletter-loader.ts";
import { pageLoader } from "../pages/page-editor-loader.ts";
import { pagesLoader } from "../pages/pages-loader.ts";
import { settingsLoader } from "../settings/settings-loader.ts";
import { systemLoader } from "../system/system-loader.ts";
import { trashLoader } from "../trash/trash-loader.ts";
import { userProfileLoader } from "../users/user-profile-loader.ts";
import { usersLoader } from "../users/users-loader.ts";
import { webmentionsLoader } from "../webmentions/webmentions-loader.ts";

/** Screens for administrators only. */
export const adminRoutes: RouteObject[] = [
  {
    path: "analytics",
    loader: analyticsLoader,
    lazy: {
      Component: async () => (await import("../analytics/analytics-screen.tsx")).AnalyticsScreen,
    },
  },
  {
    path: "analytics/articles/:id",
    loader: articleAnalyticsLoader,
    lazy: { Component: async () => (await import("../analytics/article-screen.tsx")).ArticleScreen },
  },
  {
    path: "users",
    loader: usersLoader,
    lazy: { Component: async () => (await import("../users/users-screen.tsx")).UsersScreen },
  },
  {
    path: "users/profile/:id",
    loader: userProfileLoader,
    lazy: { Component: async () => (await import("../users/user-profile-screen.tsx")).UserProfileScreen },
  },
  {
    path: "users/activity",
    loader: activityLoader,
    lazy: { Component: async () => (await import("../activity/activity-screen.tsx")).ActivityScreen },
  },
  {
    path: "newsletter",
    loader: newsletterLoader,
    lazy: {
      Component: async () => (await import("../newsletter/newsletter-screen.tsx")).NewsletterScreen,
    },
  },
  {
    path: "newsletter/import",
    lazy: { Component: async () => (await import("../newsletter/import-screen.tsx")).ImportScreen },
  },
  {
    path: "newsletter/issues",
    loader: issuesLoader,
    lazy: { Component: async () => (await import("../issues/issues-screen.tsx")).IssuesScreen },
  },
  ...["newsletter/issues/create", "newsletter/issues/:id"].map((path) => ({
    path,
    loader: issueLoader,
    lazy: { Component: async () => (await import("../issues/issue-screen.tsx")).IssueScreen },
  })),
  {
    path: "contacts",
    loader: contactsLoader,
    shouldRevalidate: contactsShouldReload,
    lazy: { Component: async () => (await import("../contacts/contacts-screen.tsx")).ContactsScreen },
  },
  {
    path: "webmentions",
    loader: webmentionsLoader,
    lazy: {
      Component: async () => (await import("../webmentions/webmentions-screen.tsx")).WebmentionsScreen,
    },
  },
  {
    path: "blogs/labels",
    loader: labelsLoader,
    lazy: { Component: async () => (await import("../labels/labels-screen.tsx")).LabelsScreen },
  },
  {
    path: "blogs/trash",
    loader: trashLoader,
    lazy: { Component: async () => (await import("../trash/trash-screen.tsx")).TrashScreen },
  },
  {
    path: "pages",
    loader: pagesLoader,
    lazy: { Component: async () => (await import("../pages/pages-screen.tsx")).PagesScreen },
  },
  ...["pages/create", "pages/edit/:id"].map((path) => ({
    path,
    loader: pageLoader,
    lazy: { Component: async () => (await import("../pages/page-editor-screen.tsx")).PageEditorScreen },
  })),
  {
    path: "system",
    loader: systemLoader,
    lazy: { Component: async () => (await import("../system/system-screen.tsx")).SystemScreen },
  },
  {
    path: "system/mails",
    loader: mailsLoader,
    lazy: { Component: async () => (await import("../mails/mails-screen.tsx")).MailsScreen },
  },
  {
    path: "settings",
    loader: settingsLoader,
    lazy: { Component: async () => (await import("../settings/settings-screen.tsx")).SettingsScreen },
  },
];
