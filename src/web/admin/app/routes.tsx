import { redirectDocument, type RouteObject } from "react-router";
import { signInPath } from "../../../contract/sign-in.ts";
import { activityLoader } from "../activity/activity-loader.ts";
import { analyticsLoader } from "../analytics/analytics-loader.ts";
import { blogsLoader } from "../blogs/blogs-loader.ts";
import { contactsLoader, contactsShouldReload } from "../contacts/contacts-loader.ts";
import { dashboardLoader } from "../dashboard/dashboard-loader.ts";
import { editLoader, newLoader } from "../editor/editor-loaders.ts";
import { newsletterLoader } from "../newsletter/newsletter-loader.ts";
import { profileLoader } from "../profile/profile-loader.ts";
import { settingsLoader } from "../settings/settings-loader.ts";
import { usersLoader } from "../users/users-loader.ts";
import { adminsOnly, guardLoader, indexLoader, signedInOnly } from "./session/guard.ts";
import { SignedOutOffline } from "./session/signed-out-offline.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { AdminsOnly } from "./shell/admins-only.tsx";
import { App } from "./shell/app.tsx";
import { ScreenFailed } from "./shell/screen-failed.tsx";
import { WholePageSpinner } from "./shell/whole-page-spinner.tsx";

/** The table of contents of the back office. Loaders ask the API; a screen's code is fetched when it is first entered. */
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
                    path: "contacts",
                    loader: contactsLoader,
                    shouldRevalidate: contactsShouldReload,
                    lazy: { Component: async () => (await import("../contacts/contacts-screen.tsx")).ContactsScreen },
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
      // Every other page belongs to the visitor's site, which leads an unknown one to its start.
      { path: "*", loader: () => redirectDocument("/") },
    ],
  },
];
