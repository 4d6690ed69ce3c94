import type { ComponentType } from "react";
import { type LoaderFunction, Outlet, redirect, redirectDocument, type RouteObject } from "react-router";
import { signInPath, startScreen } from "../../../contract/users/sign-in.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastProvider } from "../../ui/toasts.tsx";
import { analyticsLoader } from "../analytics/analytics-loader.ts";
import { contactsLoader, contactsShouldReload } from "../contacts/contacts-loader.ts";
import { pageLoader, pagesLoader } from "../custom-pages/page-form.ts";
import { dashboardLoader } from "../dashboard/dashboard-loader.ts";
import { editLoader, newLoader } from "../editor/editor-loaders.ts";
import { mediaLoader } from "../media/media-loader.ts";
import { issueLoader, issuesLoader } from "../newsletter/issues/issue-loader.ts";
import { newsletterLoader } from "../newsletter/newsletter-loader.ts";
import { postsLoader } from "../posts/posts-loader.ts";
import { profileLoader } from "../profile/profile-loader.ts";
import { settingsLoader } from "../site-settings/settings-form.ts";
import { systemLoader, systemRoutes } from "../system/system-tabs.ts";
import { usersLoader } from "../users/users-loader.ts";
import { adminsOnly, AdminsOnly, guardLoader, signedInOnly, SignedOutOffline } from "./session/guard.tsx";
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
  { index: true, loader: () => redirect(startScreen) },
  screen("dashboard", async () => (await import("../dashboard/dashboard-screen.tsx")).DashboardScreen, dashboardLoader),
  screen("blogs", async () => (await import("../posts/posts-screen.tsx")).PostsScreen, postsLoader),
  screen("blogs/create", articleEditor, newLoader),
  screen("blogs/edit/:id", articleEditor, editLoader),
  screen("media", async () => (await import("../media/media-screen.tsx")).MediaScreen, mediaLoader),
  screen("profile", async () => (await import("../profile/profile-screen.tsx")).ProfileScreen, profileLoader),
];

const adminScreens: RouteObject[] = [
  screen("analytics", async () => (await import("../analytics/analytics-screen.tsx")).AnalyticsScreen, analyticsLoader),
  screen("users", async () => (await import("../users/users-screen.tsx")).UsersScreen, usersLoader),
  screen(
    "newsletter",
    async () => (await import("../newsletter/newsletter-screen.tsx")).NewsletterScreen,
    newsletterLoader,
  ),
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
  screen("pages", async () => (await import("../custom-pages/pages-screen.tsx")).PagesScreen, pagesLoader),
  screen("pages/create", pageEditor, pageLoader),
  screen("pages/edit/:id", pageEditor, pageLoader),
  {
    path: "system",
    lazy: { Component: async () => (await import("../system/system-screen.tsx")).SystemScreen },
    loader: systemLoader,
    children: systemRoutes,
  },
  {
    ...screen(
      "settings/:subject?",
      async () => (await import("../site-settings/settings-screen.tsx")).SettingsScreen,
      settingsLoader,
    ),
    // Reloads nothing when the settings page (`subject`) changes, because all settings pages share the data.
    shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
      currentParams["subject"] === nextParams["subject"] && defaultShouldRevalidate,
  },
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

/** Spinner that is shown until the first loader has fetched the signed-in user. */
function WholePageSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-surface text-accent">
      <Spinner className="size-8" />
    </div>
  );
}
