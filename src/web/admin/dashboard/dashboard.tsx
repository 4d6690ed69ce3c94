import { useLoaderData } from "react-router";
import { Screen } from "../shell/screen.tsx";
import type { dashboardLoader } from "./dashboard-loader.ts";
import { FigureCards } from "./figure-cards.tsx";
import { Performance } from "./performance.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentMessages } from "./recent-messages.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { StarterArticles } from "./starter-articles.tsx";

export function Dashboard() {
  const data = useLoaderData<typeof dashboardLoader>();

  return (
    <Screen title="Dashboard">
      <StarterArticles count={data.starters} />
      <FigureCards figures={data.figures} />
      <QuickActions />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <RecentPosts posts={data.posts} />
        <RecentMessages messages={data.messages} />
      </div>
      <Performance figures={data.figures} />
    </Screen>
  );
}
