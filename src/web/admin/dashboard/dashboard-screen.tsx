import { PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Skeleton, useSettled } from "../../ui/loaded.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { deferred } from "../data/loading.ts";
import type { dashboardLoader } from "./dashboard-loader.ts";
import { FigureCards, Performance } from "./figures.tsx";
import { RecentLists } from "./recent-lists.tsx";
import { ExampleSettings, StarterArticles } from "./starter-content.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** Dashboard: figures of the site for administrators; for other users, figures of their own posts. */
export function DashboardScreen() {
  const isAdmin = useUser().role === "admin";
  const loaded = useLoaderData<typeof dashboardLoader>();

  return (
    <Screen title="Dashboard" actions={<QuickActions isAdmin={isAdmin} />}>
      <FigureCards figures={loaded.figures} isAdmin={isAdmin} />
      <AtOnce of={[loaded.figures, loaded.posts, ...Object.values(loaded.ofSite ?? {})]}>
        <WaitingList figures={loaded.figures} added={loaded.ofSite?.waiting} />
        {loaded.ofSite && <ExampleSettings of={loaded.ofSite.examples} />}
        {loaded.ofSite && <StarterArticles of={loaded.ofSite.starters} />}
        <RecentLists posts={loaded.posts} messages={loaded.ofSite?.messages} />
        <Performance figures={loaded.figures} isAdmin={isAdmin} />
      </AtOnce>
    </Screen>
  );
}

/** Renders its children when all promises have settled, so that no part moves when another one arrives. */
function AtOnce({ of, children }: { of: readonly Promise<unknown>[]; children: ReactNode }) {
  const [all] = useState(() => deferred(Promise.allSettled(of)));
  const { pending } = useSettled(all);
  if (!pending) return children;
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton className="h-84" />
      <Skeleton className="h-84" />
    </div>
  );
}

/** "New Post" opens the editor of a new post; "Write New Post" opens the list of posts. */
function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  const ofSite = [
    { to: "/admin/analytics", label: "View Analytics" },
    { to: "/admin/contacts", label: "Manage Contacts" },
  ];
  const actions = [{ to: "/admin/blogs", label: "Write New Post" }, ...(isAdmin ? ofSite : [])];
  return (
    <div role="group" aria-label="Quick Actions" className="flex flex-wrap gap-2">
      {actions.map(({ label, ...link }) => (
        <Link key={label} {...link} className={buttonClass("secondary", "", "small")}>
          {label}
        </Link>
      ))}
      <Link to="/admin/blogs/create" className={buttonClass("primary", "", "small")}>
        <PenLine aria-hidden className="size-4" />
        New Post
      </Link>
    </div>
  );
}
