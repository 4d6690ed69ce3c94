import { Outlet, redirectDocument, type RouteObject } from "react-router";
import { signInPath } from "../../../contract/sign-in.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastProvider } from "../../ui/toast-provider.tsx";
import { activityLoader } from "../activity/activity-loader.ts";
import { analyticsLoader, articleAnalyticsLoader } from "../analytics/analytics-loader.ts";
import { blogsLoader } from "../blogs/blogs-loader.ts";
import { calendarLoader } from "../calendar/calendar-loader.ts";
import { contactsLoader, contactsShouldReload } from "../contacts/contacts-loader.ts";
import { dashboardLoader } from "../dashboard/dashboard-loader.ts";
import { editLoader, newLoader } from "../editor/editor-loaders.ts";
import { issueLoader } from "../issues/issue-loader.ts";
import { issuesLoader } from "../issues/issues-loader.ts";
import { labelsLoader } from "../labels/labels-loader.ts";
import { mailsLoader } from "../mails/mails-loader.ts";
import { mediaLoader } from "../media/media-loader.ts";
import { newsletterLoader } from "../newsletter/newsletter-loader.ts";
import { pageLoader } from "../pages/page-editor-loader.ts";
import { pagesLoader } from "../pages/pages-loader.ts";
import { profileLoader } from "../profile/profile-loader.ts";
import { settingsLoader } from "../settings/settings-loader.ts";
import { systemLoader } from "../system/system-loader.ts";
import { trashLoader } from "../trash/trash-loader.ts";
import { usersLoader } from "../users/users-loader.ts";
import { webmentionsLoader } from "../webmentions/webmentions-loader.ts";
import { adminsOnly, AdminsOnly, guardLoader, indexLoader, signedInOnly } from "./session/guard.tsx";
import { SignedOutOffline } from "./session/signed-out-offline.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { ScreenFailed } from "./shell/screen-failed.tsx";

/** All screens of the back office. Loaders call the API; the code of a screen is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: App,
    errorElement: (
      <main>
        <ScreenFailed />
      </main>
    ),
    HydrateFallback: WholePageSpinner,
    children: [
      {
        path: "/admin/setup",
        lazy: { Component: async () => (await import("../setup/setup-screen.tsx")).SetupScreen },
      },
      { path: signInPath, Component: SignedOutOffline },
      {
        id: "admin",
        path: "/admin",
        middleware: [signedInOnly],
        loader: guardLoader,
        Component: AdminShell,
        children: [
          {
            ErrorBoundary: ScreenFailed,
            children: [
              { index: true, loader: indexLoader },
              {
                path: "dashboard",
                loader: dashboardLoader,
                lazy: { Component: async () => (await import("../dashboard/dashboard-screen.tsx")).DashboardScreen },
              },
              {
                path: "blogs",
                loader: blogsLoader,
                lazy: { Component: async () => (await import("../blogs/blogs-screen.tsx")).BlogsScreen },
              },
              {
                path: "blogs/calendar",
                loader: calendarLoader,
                lazy: { Component: async () => (await import("../calendar/calendar-screen.tsx")).CalendarScreen },
              },
              {
                path: "blogs/create",
                loader: newLoader,
                lazy: { Component: async () => (await import("../editor/editor-screen.tsx")).EditorScreen },
              },
              {
                path: "blogs/edit/:id",
                loader: editLoader,
                lazy: { Component: async () => (await import("../editor/editor-screen.tsx")).EditorScreen },
              },
              {
                path: "help",
                lazy: {
                  loader: async () => (await import("../help/help-loader.ts")).helpLoader,
                  Component: async () => (await import("../help/help-screen.tsx")).HelpScreen,
                },
              },
              {
                path: "media",
                loader: mediaLoader,
                lazy: { Component: async () => (await import("../media/media-screen.tsx")).MediaScreen },
              },
              {
                path: "profile",
                loader: profileLoader,
                lazy: { Component: async () => (await import("../profile/profile-screen.tsx")).ProfileScreen },
              },
              {
                Component: AdminsOnly,
                children: adminsOnly([
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
                ]),
              },
            ],
          },
        ],
      },
      // All other paths belong to the visitor's site, which redirects unknown ones to the home page.
      { path: "*", loader: () => redirectDocument("/") },
    ],
  },
];

/** The root of every page of the back office, with or without a session. */
function App() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

/** Shown until the first loader has answered who is signed in. */
function WholePageSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-surface text-accent">
      <Spinner className="size-8" />
    </div>
  );
}
