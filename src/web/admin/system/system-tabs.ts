import type { RouteObject } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import type { SystemTab } from "../extension.ts";
import { adminExtensions } from "../extensions.ts";
import { importsLoader } from "../imports/imports-loader.ts";
import { mailsLoader } from "../mail/mails-loader.ts";
import { trashLoader } from "../posts/posts-loader.ts";
import { redirectsLoader, unknownLoader } from "../redirects/redirects-loader.ts";
import { activityLoader } from "../users/users-loader.ts";
import { overviewLoader } from "./overview-loader.ts";

const tab = (
  [label, path]: readonly [label: string, path: string],
  Component: SystemTab["Component"],
  loader: SystemTab["loader"],
  isShown?: SystemTab["isShown"],
): SystemTab => ({ label, path, Component, loader, ...(isShown && { isShown }) });

/** Tabs of the System screen. */
export const systemTabs = [
  tab(["Overview", ""], async () => (await import("./system-overview.tsx")).SystemOverview, overviewLoader),
  tab(["Import", "import"], async () => (await import("../imports/imports-tab.tsx")).ImportsTab, importsLoader),
  tab(
    ["Redirects", "redirects"],
    async () => (await import("../redirects/redirects-tab.tsx")).RedirectsTab,
    redirectsLoader,
  ),
  tab(["Activity", "activity"], async () => (await import("../users/activity-tab.tsx")).ActivityTab, activityLoader),
  tab(["Trash", "trash"], async () => (await import("../documents/trash-tab.tsx")).TrashTab, trashLoader),
  tab(
    ["Emails", "mails"],
    async () => (await import("../mail/mails-tab.tsx")).MailsTab,
    mailsLoader,
    async () => (await api.call("GET /mails", { query: { limit: 1 } })).total > 0,
  ),
  tab(
    ["Unknown Addresses", "unknown-addresses"],
    async () => (await import("../redirects/unknown-addresses-tab.tsx")).UnknownAddressesTab,
    unknownLoader,
    async () => (await api.call("GET /redirects/unknown", { query: { limit: 1 } })).total > 0,
  ),
  ...adminExtensions.flatMap(({ systemTabs: added = [] }) => added),
]
  // Optional tabs come last, because they would move those behind them when they appear.
  .toSorted((one, other) => Number("isShown" in one) - Number("isShown" in other))
  .map((one) => ({ ...one, to: one.path ? `/admin/system/${one.path}` : "/admin/system" }));

export const systemRoutes = systemTabs.map(({ path, Component, loader }): RouteObject => ({
  ...(path ? { path } : { index: true }),
  lazy: { Component },
  loader,
}));

/** Lists the paths of the optional tabs that have content to show; a tab whose check fails is omitted. */
async function listShown() {
  const checked = systemTabs.map(async ({ to, isShown }) => ((await isShown?.().catch(() => false)) ? [to] : []));
  return (await Promise.all(checked)).flat();
}

export const systemLoader = () => ({ shown: deferred(listShown()) });
