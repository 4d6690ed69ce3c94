import { useLoaderData } from "react-router";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/use-refreshable.ts";
import { type dashboardLoader, loadFigures, loadMessages, loadPosts, loadStarters } from "./dashboard-loader.ts";
import { FigureCards } from "./figure-cards.tsx";
import { Performance } from "./performance.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentMessages } from "./recent-messages.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { StarterArticles } from "./starter-articles.tsx";

/** Figures of the site for administrators, of their own posts for others. */
export function DashboardScreen() {
  const user = useUser();
  const loaded = useLoaderData<typeof dashboardLoader>();
  const figures = useRefreshable(loaded.figures, loadFigures);
  const posts = useRefreshable(loaded.posts, () => loadPosts(user));
  const isAdmin = user.role === "admin";

  return (
    <Screen title="Dashboard">
      {loaded.ofSite && <Starters of={loaded.ofSite.starters} />}
      <FigureCards figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
      <QuickActions />
      <div className={`grid grid-cols-1 items-start gap-5 ${isAdmin ? "xl:grid-cols-2" : ""}`}>
        <RecentPosts posts={posts.current} onRetry={posts.refresh} />
        {loaded.ofSite && <Messages of={loaded.ofSite.messages} />}
      </div>
      <Performance figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
    </Screen>
  );
}

function Starters({ of }: { of: ReturnType<typeof loadStarters> }) {
  const { current, refresh } = useRefreshable(of, loadStarters);
  return <StarterArticles count={current} onRetry={refresh} />;
}

function Messages({ of }: { of: ReturnType<typeof loadMessages> }) {
  const { current, refresh } = useRefreshable(of, loadMessages);
  return <RecentMessages messages={current} onRetry={refresh} />;
}
