import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { importsLoader } from "../imports/imports-loader.ts";
import { mailsLoader } from "../mail/mails-loader.ts";
import { redirectsLoader, unknownLoader } from "../redirects/redirects-loader.ts";
import { activityLoader } from "../users/users-loader.ts";
import { overviewLoader } from "./overview-loader.ts";

interface SystemTab {
  label: string;
  to: string;
  route: RouteObject;
  /** Counts what it lists; without any, the tab is hidden. */
  count?: () => Promise<{ total: number }>;
}

const tab = (
  [label, path]: readonly [label: string, path: string],
  Component: () => Promise<ComponentType>,
  loader: LoaderFunction,
  count?: SystemTab["count"],
): SystemTab => ({
  label,
  to: path ? `/admin/system/${path}` : "/admin/system",
  route: { ...(path ? { path } : { index: true }), loader, lazy: { Component } },
  ...(count && { count }),
});

/** Parts of the screen System. */
export const systemTabs: readonly SystemTab[] = [
  tab(["Overview", ""], async () => (await import("./system-overview.tsx")).SystemOverview, overviewLoader),
  tab(["Import", "import"], async () => (await import("../imports/imports-tab.tsx")).ImportsTab, importsLoader),
  tab(
    ["Redirects", "redirects"],
    async () => (await import("../redirects/redirects-tab.tsx")).RedirectsTab,
    redirectsLoader,
  ),
  tab(["Activity", "activity"], async () => (await import("../users/activity-tab.tsx")).ActivityTab, activityLoader),
  tab(
    ["Emails", "mails"],
    async () => (await import("../mail/mails-tab.tsx")).MailsTab,
    mailsLoader,
    () => api.call("GET /mails", { query: { limit: 1 } }),
  ),
  tab(
    ["Unknown Addresses", "unknown-addresses"],
    async () => (await import("../redirects/unknown-addresses-tab.tsx")).UnknownAddressesTab,
    unknownLoader,
    () => api.call("GET /redirects/unknown", { query: { limit: 1, kind: "page" } }),
  ),
];

/** Finds the tabs that have something to show. */
async function listUsed() {
  const counted = systemTabs.map(async ({ to, count }) => {
    const list = await count?.().catch(() => undefined);
    return list && list.total > 0 ? [to] : [];
  });
  return (await Promise.all(counted)).flat();
}

export const systemLoader = () => ({ used: deferred(listUsed()) });
