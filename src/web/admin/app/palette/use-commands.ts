import {
  CircleQuestionMark,
  ExternalLink,
  FileText,
  type LucideIcon,
  PenLine,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { statusNames } from "../../../../contract/publishing.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { usePostSearch } from "../../data/use-post-search.ts";
import { mayEdit, useUser } from "../session/session.ts";
import { navigationEntriesFor } from "../shell/navigation.tsx";

interface Command {
  label: string;
  kind: string;
  to: string;
  Icon: LucideIcon;
  /** Outside the back office. */
  outside?: boolean;
}

const activity: Command = { label: "Activity", kind: "Go to", to: "/admin/users/activity", Icon: ShieldCheck };

const matches = (label: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/** The commands that match the typed text, then up to 6 posts that the server finds for it. */
export function useCommands(text: string) {
  const user = useUser();
  const query = text.trim();
  const search = usePostSearch(query);

  const fixed: Command[] = [
    { label: "Write a new post", kind: "Write", to: "/admin/blogs/create", Icon: PenLine },
    ...navigationEntriesFor(user.role).map(({ label, to, Icon }) => ({ label, to, Icon, kind: "Go to" })),
    ...(user.role === "admin" ? [activity] : []),
    { label: "Profile", kind: "Go to", to: "/admin/profile", Icon: UserRound },
    { label: "Help", kind: "Go to", to: "/admin/help", Icon: CircleQuestionMark },
    { label: "Visit Site", kind: "Go to", to: "/", Icon: ExternalLink, outside: true },
  ];

  return {
    searching: search.isSearching,
    failed: search.hasFailed,
    commands: [
      ...fixed.filter(({ label }) => matches(label, query)),
      ...search.posts.map((post): Command => {
        const mine = mayEdit(user, post);
        return {
          label: post.title,
          kind: post.status === "published" ? "Post" : statusNames[post.status],
          to: mine ? `/admin/blogs/edit/${post._id}` : articlePath(post.slug),
          outside: !mine,
          Icon: FileText,
        };
      }),
    ],
  };
}
