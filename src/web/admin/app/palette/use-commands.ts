import {
  Archive,
  CircleQuestionMark,
  ExternalLink,
  FileText,
  LogOut,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  PenLine,
  Server,
  Settings,
  Tags,
  UserRound,
} from "lucide-react";
import { statusNames } from "../../../../contract/posts/post-status.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { usePostSearch } from "../../data/use-post-search.ts";
import { openHelp } from "../../help/help-drawer.tsx";
import { idOfSection, sectionTitles } from "../../site-settings/sections/section-titles.ts";
import { systemTabs } from "../../system/system-tabs.ts";
import { mayEdit, useSignOut, useUser } from "../session/session.ts";
import { colorSchemes, setColorScheme } from "../shell/color-scheme.ts";
import { useNavigationEntries } from "../shell/navigation.tsx";
import { matches } from "./keywords.ts";
import { useBackUp, useMessageSearch, useNewPost, usePageSearch } from "./palette-search.ts";

interface Command {
  label: string;
  kind: string;
  to: string;
  Icon: LucideIcon;
  /** Set for a target outside the back office. */
  outside?: boolean;
  /** Runs instead of navigating to `to`. */
  run?: () => unknown;
  /** Whether Enter runs it only if it was chosen by an arrow key or the mouse, because it stores something. */
  isDeliberate?: boolean;
}

/** Targets of administrators that are no entry of the navigation. */
const adminCommands: readonly Command[] = [
  { label: "Write a new page", kind: "Write", to: "/admin/pages/create", Icon: PenLine },
  {
    label: "Write a new issue of the newsletter",
    kind: "Write",
    to: "/admin/newsletter/issues/create",
    Icon: PenLine,
  },
  { label: "Issues of the newsletter", kind: "Go to", to: "/admin/newsletter/issues", Icon: Mail },
  { label: "Categories and Tags", kind: "Go to", to: "/admin/blogs/labels", Icon: Tags },
  ...systemTabs.slice(1).map(({ label, to }) => ({ label, kind: "System", to, Icon: Server })),
];

/** Commands that match the typed text, followed by posts, pages and messages that the server finds for it. */
export function useCommands(text: string) {
  const user = useUser();
  const isAdmin = user.role === "admin";
  const query = text.trim();
  const search = usePostSearch(query);

  const messages = useMessageSearch(query, isAdmin);
  const pages = usePageSearch(query, isAdmin);
  const entries = useNavigationEntries();
  const signOut = useSignOut();
  const createPost = useNewPost();
  const backUp = useBackUp();

  const actions: Command[] = [
    ...colorSchemes.map(({ scheme, label, Icon }) => ({
      label,
      kind: "Do",
      to: `#${scheme}`,
      Icon,
      run: () => setColorScheme(scheme),
    })),
    ...(isAdmin ? [{ label: "Back up now", kind: "Do", to: "#back-up", Icon: Archive, run: backUp }] : []),
    { label: "Log out", kind: "Do", to: "#log-out", Icon: LogOut, run: signOut },
  ];
  const sections = sectionTitles.map((title) => ({
    label: `Site Settings: ${title}`,
    kind: "Go to",
    to: `/admin/settings#${idOfSection(title)}`,
    Icon: Settings,
  }));

  const fixed: Command[] = [
    { label: "Write a new post", kind: "Write", to: "/admin/blogs/create", Icon: PenLine },
    ...entries.map(({ label, to, Icon }) => ({ label, to, Icon, kind: "Go to" })),
    ...(isAdmin ? adminCommands : []),
    { label: "Profile", kind: "Go to", to: "/admin/profile", Icon: UserRound },
    { label: "Help", kind: "?", to: "#help", Icon: CircleQuestionMark, run: openHelp },
    { label: "Visit Site", kind: "Go to", to: "/", Icon: ExternalLink, outside: true },
  ];

  const commands: Command[] = [
    ...fixed.filter((command) => matches(command, query)),
    // Only with a query: an empty palette shows the navigation entries.
    ...(query ? [...actions, ...(isAdmin ? sections : [])] : []).filter((command) => matches(command, query)),
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
