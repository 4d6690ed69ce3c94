import { ChartNoAxesColumn, MessageSquare, PenLine } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/loading.ts";
import { type dashboardLoader, loadFigures } from "./dashboard-loader.ts";
import { ExampleSettings } from "./example-settings.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { LastBackup } from "./last-backup.tsx";
import { MentionsNotice } from "./mentions-notice.tsx";
import { Performance } from "./performance.tsx";
import { QuarantineNotice } from "./quarantine-notice.tsx";
import { RecentLists } from "./recent-lists.tsx";
import { StarterArticles } from "./starter-articles.tsx";

/** Figures of the site for administrators, of their own posts for others. */
export function DashboardScreen() {
  const isAdmin = useUser().role === "admin";
  const loaded = useLoaderData<typeof dashboardLoader>();
  const figures = useRefreshable(loaded.figures, loadFigures);

  return (
    <Screen title="Dashboard" actions={isAdmin && <LastBackup figures={figures.current} />}>
      <MentionsNotice />
      <QuarantineNotice figures={figures.current} />
      {loaded.ofSite && <StarterArticles of={loaded.ofSite.starters} />}
      {loaded.ofSite && <ExampleSettings of={loaded.ofSite.examples} />}
      <FigureCards figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
      <QuickActions />
      <RecentLists posts={loaded.posts} messages={loaded.ofSite?.messages} />
      <Performance figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
    </Screen>
  );
}

function QuickActions() {
  const isAdmin = useUser().role === "admin";
  return (
    <Panel title="Quick Actions">
      <div className="grid grid-cols-1 gap-3 p-4 sm:grid-cols-3">
        <Link to="/admin/blogs" state="write" className={buttonClass("secondary")}>
          <PenLine aria-hidden className="size-4" />
          Write New Post
        </Link>
        {isAdmin && (
          <>
            <Link to="/admin/analytics" className={buttonClass("secondary")}>
              <ChartNoAxesColumn aria-hidden className="size-4" />
              View Analytics
            </Link>
            <Link to="/admin/contacts" className={buttonClass("secondary")}>
              <MessageSquare aria-hidden className="size-4" />
              Manage Contacts
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}
