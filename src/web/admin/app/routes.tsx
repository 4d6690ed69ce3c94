import { Outlet, redirectDocument, type RouteObject } from "react-router";
import { signInPath } from "../../../contract/sign-in.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastProvider } from "../../ui/toasts.tsx";
import { blogsLoader } from "../blogs/blogs-loader.ts";
import { calendarLoader } from "../calendar/calendar-loader.ts";
import { dashboardLoader } from "../dashboard/dashboard-loader.ts";
import { editLoader, newLoader } from "../editor/editor-loaders.ts";
import { mediaLoader } from "../media/media-loader.ts";
import { profileLoader } from "../profile/profile-loader.ts";
import { adminRoutes } from "./admin-routes.ts";
import { adminsOnly, AdminsOnly, guardLoader, indexLoader, signedInOnly } from "./session/guard.tsx";
import { SignedOutOffline } from "./session/signed-out-offline.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { ScreenFailed } from "./shell/screen-failed.tsx";

/**
 * All screens of the back office; those of administrators are in admin-routes.ts. Loaders call the API; the code of a
 * screen is loaded when it is first opened.
 */
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
                children: adminsOnly(adminRoutes),
              },
            ],
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
