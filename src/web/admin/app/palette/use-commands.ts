import { FileText, Mail, PanelsTopLeft, PenLine } from "lucide-react";
import { statusNames } from "../../../../contract/posts/post-status.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { usePostSearch } from "../../data/use-post-search.ts";
import { openHelp } from "../../help/help-drawer.tsx";
import { mayEdit, useSignOut, useUser } from "../session/session.ts";
import { colorSchemes, setColorScheme } from "../shell/color-scheme.ts";
import { type Command, commandsOf, findCommands } from "./commands.ts";
import { useBackUp, useMessageSearch, useNewPost, usePageSearch } from "./palette-search.ts";

const setSchemes = Object.fromEntries(colorSchemes.map(({ scheme }) => [`#${scheme}`, () => setColorScheme(scheme)]));

/** Commands that match the typed text, followed by posts, pages and messages that the server finds for it. */
export function useCommands(text: string) {
  const user = useUser();
  const isAdmin = user.role === "admin";
  const query = text.trim();
  const search = usePostSearch(query);

  const messages = useMessageSearch(query, isAdmin);
  const pages = usePageSearch(query, isAdmin);
  const createPost = useNewPost();
  const runs: Partial<Record<string, () => unknown>> = {
    ...setSchemes,
    "#help": openHelp,
    "#back-up": useBackUp(),
    "#log-out": useSignOut(),
  };

  const commands: Command[] = [
    ...findCommands(commandsOf(user.role), query).map((one) => ({ ...one, run: runs[one.to] })),
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
    ...pages.map((page) => ({
      label: page.title,
      kind: "Page",
      to: `/admin/pages/edit/${page._id}`,
      Icon: PanelsTopLeft,
    })),
    ...messages.map((message) => ({
      label: `${message.name}: ${message.message}`,
      kind: "Message",
      to: `/admin/contacts?message=${message._id}`,
      Icon: Mail,
    })),
    ...(query
      ? [
          {
            label: `New post: ${query}`,
            kind: "Ctrl Enter",
            to: "#new-post",
            Icon: PenLine,
            run: () => createPost(query),
            isDeliberate: true,
          },
        ]
      : []),
  ];

  return { searching: search.isSearching, failed: search.hasFailed, commands };
}
