import { ExternalLink, FileText, type LucideIcon, PenLine, ShieldCheck, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { Post } from "../../../../contract/posts.ts";
import { api } from "../../data/authenticated-api.ts";
import { mayEdit } from "../session/may-edit.ts";
import { useUser } from "../session/use-user.ts";
import { entriesFor } from "../shell/entries.ts";

interface Command {
  label: string;
  kind: string;
  to: string;
  Icon: LucideIcon;
  /** Leads out of the back office. */
  outside?: boolean;
}

const activity: Command = { label: "Activity", kind: "Go to", to: "/admin/users/activity", Icon: ShieldCheck };

const matches = (label: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/** The commands that fit what was typed, then up to 6 posts that the server finds for it. */
export function useCommands(text: string) {
  const user = useUser();
  const asked = text.trim();
  const [found, setFound] = useState<{ asked: string; posts: Post[]; failed?: boolean }>({ asked: "", posts: [] });

  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.get<{ data: Post[] }>("/blogs", { query: { search: asked, limit: 6 }, signal: abort.signal }).then(
        ({ data }) => setFound({ asked, posts: data }),
        () => abort.signal.aborted || setFound({ asked, posts: [], failed: true }),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  const fixed: Command[] = [
    { label: "Write a new post", kind: "Write", to: "/admin/blogs/create", Icon: PenLine },
    ...entriesFor(user.role).map(({ label, to, Icon }) => ({ label, to, Icon, kind: "Go to" })),
    ...(user.role === "admin" ? [activity] : []),
    { label: "Profile", kind: "Go to", to: "/admin/profile", Icon: UserRound },
    { label: "Visit Site", kind: "Go to", to: "/", Icon: ExternalLink, outside: true },
  ];
  const posts = asked ? found.posts : [];

  return {
    searching: asked !== "" && found.asked !== asked,
    failed: asked !== "" && found.failed === true,
    commands: [
      ...fixed.filter(({ label }) => matches(label, asked)),
      ...posts.map((post): Command => {
        const mine = mayEdit(user, post);
        return {
          label: post.title,
          kind: post.isPublished ? "Post" : "Draft",
          to: mine ? `/admin/blogs/edit/${post._id}` : `/blog/${post.slug}`,
          outside: !mine,
          Icon: FileText,
        };
      }),
    ],
  };
}
