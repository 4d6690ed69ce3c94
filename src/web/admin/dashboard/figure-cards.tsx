import { Eye, FileText, Mail, MessageSquare } from "lucide-react";
import { useMemo } from "react";
import { later } from "../lists/later.ts";
import type { DashboardData } from "./dashboard-loader.ts";
import { FigureCard } from "./figure-card.tsx";
import { viewsOf } from "./figures.ts";

/** The four figures at the top; each fails on its own. */
export function FigureCards({ data }: { data: DashboardData }) {
  const { posts, recentPosts, newsletter, contacts } = data;
  const cards = useMemo(
    () => ({
      posts: later(posts.then(({ published, all }) => ({ value: published, note: `of ${all} in total` }))),
      views: later(recentPosts.then((latest) => ({ value: viewsOf(latest), note: `Latest ${latest.length} posts` }))),
      newsletter: later(newsletter.then(({ active, total }) => ({ value: active, note: `active of ${total}` }))),
      contacts: later(contacts.then(({ unread, total }) => ({ value: unread, note: `of ${total} in total` }))),
    }),
    [posts, recentPosts, newsletter, contacts],
  );

  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard label="Published Posts" of={cards.posts} icon={<FileText aria-hidden className="size-4" />} />
      <FigureCard label="Total Views" of={cards.views} icon={<Eye aria-hidden className="size-4" />} />
      <FigureCard label="Newsletter Subscribers" of={cards.newsletter} icon={<Mail aria-hidden className="size-4" />} />
      <FigureCard label="Unread Messages" of={cards.contacts} icon={<MessageSquare aria-hidden className="size-4" />} />
    </div>
  );
}
