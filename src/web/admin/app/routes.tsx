import type { ComponentType } from "react";
import { type LoaderFunction, Outlet, redirectDocument, type RouteObject } from "react-router";
import { signInPath } from "../../../contract/users/sign-in.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastProvider } from "../../ui/toasts.tsx";
import { analyticsLoader, articleAnalyticsLoader } from "../analytics/analytics-loader.ts";
import { contactsLoader, contactsShouldReload } from "../contacts/contacts-loader.ts";
import { pageLoader } from "../custom-pages/page-form.ts";
import { pagesLoader } from "../custom-pages/pages-loader.ts";
import { dashboardLoader } from "../dashboard/dashboard-loader.ts";
import { editLoader, newLoader } from "../editor/editor-loaders.ts";
import { adminExtensions } from "../extensions.ts";
import { importsLoader } from "../imports/imports-loader.ts";
import { mailsLoader } from "../mail/mails-loader.ts";
import { mediaLoader } from "../media/media-loader.ts";
import { issueLoader } from "../newsletter/issues/issue-loader.ts";
import { issuesLoader } from "../newsletter/issues/issues-loader.ts";
import { newsletterLoader } from "../newsletter/newsletter-loader.ts";
import { postsLoader, labelsLoader, trashLoader } from "../posts/posts-loader.ts";
import { profileLoader } from "../profile/profile-loader.ts";
import { redirectsLoader, unknownLoader } from "../redirects/redirects-loader.ts";
import { settingsLoader } from "../site-settings/settings-form.ts";
import { systemLoader } from "../system/system-loader.ts";
import { activityLoader, userProfileLoader, usersLoader } from "../users/users-loader.ts";
import { adminsOnly, AdminsOnly, guardLoader, indexLoader, signedInOnly, SignedOutOffline } from "./session/guard.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { ScreenFailed } from "./shell/screen.tsx";

/** A screen, whose code is loaded when it is first opened, at the same time as its data. */
const screen = (path: string, Component: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject => ({
  path,
  lazy: { Component },
  ...(loader && { loader }),
});

const articleEditor = async () => (await import("../editor/editor-screen.tsx")).EditorScreen;
const issueEditor = async () => (await import("../newsletter/issues/issue-screen.tsx")).IssueScreen;
const pageEditor = async () => (await import("../custom-pages/page-editor-screen.tsx")).PageEditorScreen;

/** Screens for every signed-in person. */
const screens: RouteObject[] = [
  { index: true, loader: indexLoader },
  screen("dashboard", async () => (await import("../dashboard/dashboard-screen.tsx")).DashboardScreen, dashboardLoader),
  screen("blogs", async () => (await import("../posts/posts-screen.tsx")).PostsScreen, postsLoader),
  screen("blogs/create", articleEditor, newLoader),
  screen("blogs/edit/:id", articleEditor, editLoader),
  {
    path: "help",
    lazy: {
      // The text of the guide is not a part of the first script.
      loader: async () => (await import("../help/help-screen.tsx")).helpLoader,
      Component: async () => (await import("../help/help-screen.tsx")).HelpScreen,
    },
  },
  screen("media", async () => (await import("../media/media-screen.tsx")).MediaScreen, mediaLoader),
  screen("profile", async () => (await import("../profile/profile-screen.tsx")).ProfileScreen, profileLoader),
];

const adminScreens: RouteObject[] = [
  screen("analytics", async () => (await import("../analytics/analytics-screen.tsx")).AnalyticsScreen, analyticsLoader),
  screen(
    "analytics/articles/:id",
    async () => (await import("../analytics/article-screen.tsx")).ArticleScreen,
    articleAnalyticsLoader,
  ),
  screen("users", async () => (await import("../users/users-screen.tsx")).UsersScreen, usersLoader),
  screen(
    "users/profile/:id",
    async () => (await import("../users/user-profile-screen.tsx")).UserProfileScreen,
    userProfileLoader,
  ),
  screen("users/activity", async () => (await import("../users/activity-screen.tsx")).ActivityScreen, activityLoader),
  screen(
    "newsletter",
    async () => (await import("../newsletter/newsletter-screen.tsx")).NewsletterScreen,
    newsletterLoader,
  ),
  screen("newsletter/import", async () => (await import("../newsletter/import-screen.tsx")).ImportScreen),
  screen(
    "newsletter/issues",
    async () => (await import("../newsletter/issues/issues-screen.tsx")).IssuesScreen,
    issuesLoader,
  ),
  screen("newsletter/issues/create", issueEditor, issueLoader),
  screen("newsletter/issues/:id", issueEditor, issueLoader),
  {
    ...screen("contacts", async () => (await import("../contacts/contacts-screen.tsx")).ContactsScreen, contactsLoader),
    shouldRevalidate: contactsShouldReload,
  },
  screen("blogs/labels", async () => (await import("../posts/labels-screen.tsx")).LabelsScreen, labelsLoader),
  screen("blogs/trash", async () => (await import("../documents/trash-screen.tsx")).TrashScreen, trashLoader),
  screen("pages", async () => (await import("../custom-pages/pages-screen.tsx")).PagesScreen, pagesLoader),
  screen("pages/create", pageEditor, pageLoader),
  screen("pages/edit/:id", pageEditor, pageLoader),
  screen("system", async () => (await import("../system/system-screen.tsx")).SystemScreen, systemLoader),
  screen("system/import", async () => (await import("../imports/imports-screen.tsx")).ImportsScreen, importsLoader),
  screen("system/mails", async () => (await import("../mail/mails-screen.tsx")).MailsScreen, mailsLoader),
  screen("redirects", async () => (await import("../redirects/redirects-screen.tsx")).RedirectsScreen, redirectsLoader),
  screen(
    "redirects/unknown",
    async () => (await import("../redirects/unknown-addresses-screen.tsx")).UnknownAddressesScreen,
    unknownLoader,
  ),
  screen(
    "redirects/import",
    async () => (await import("../redirects/import-redirects-screen.tsx")).ImportRedirectsScreen,
  ),
  screen("settings", async () => (await import("../site-settings/settings-screen.tsx")).SettingsScreen, settingsLoader),
  ...adminExtensions.flatMap(({ routes: added = [] }) => added),
];

/** All pages of the back office. */
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
      screen("/admin/setup", async () => (await import("../setup/setup-screen.tsx")).SetupScreen),
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
            children: [...screens, { Component: AdminsOnly, children: adminsOnly(adminScreens) }],
          },
        ],
      },
      // All other paths belong to the public site, which redirects unknown ones to the home page.
      { path: "*", loader: () => redirectDocument("/") },
    ],
  },
];

/** Root of every page of the back office, with or without a session. */
function App() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

/** Shown until the first loader knows the signed-in person. */
function WholePageSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-surface text-accent">
      <Spinner className="size-8" />
    </div>
  );
}
