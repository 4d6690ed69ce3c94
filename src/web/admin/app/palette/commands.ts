import { ArrowRight, CircleQuestionMark, type LucideIcon, PenLine, Server, Zap } from "lucide-react";
import type { Role } from "../../../../contract/users/session.ts";
import { subjects } from "../../site-settings/subjects.ts";
import { systemTabs } from "../../system/system-tabs.ts";
import { colorSchemes } from "../shell/color-scheme.ts";
import { entriesOf } from "../shell/navigation.tsx";

export interface Command {
  label: string;
  kind: string;
  to: string;
  Icon: LucideIcon;
  /** Whether the target is outside the back office. */
  outside?: boolean;
  /** Runs instead of navigating to `to`. */
  run?: (() => unknown) | undefined;
  /** Whether Enter runs the command only if an arrow key or the mouse has chosen it. Such commands store data. */
  isDeliberate?: boolean;
  /** Whether the command is hidden while no text is typed. */
  isSearched?: boolean;
}

const icons = { Write: PenLine, "Go to": ArrowRight, System: Server, Do: Zap, "?": CircleQuestionMark } as const;

const command = (kind: keyof typeof icons, label: string, to: string, about: Partial<Command> = {}): Command => ({
  kind,
  label,
  to,
  Icon: icons[kind],
  ...about,
});

const isSearched = true;

const adminCommands: readonly Command[] = [
  command("Write", "Write a new page", "/admin/pages/create"),
  command("Write", "Write a new issue of the newsletter", "/admin/newsletter/issues/create"),
  command("Go to", "Issues of the newsletter", "/admin/newsletter/issues"),
  command("Go to", "Categories and Tags", "/admin/blogs#labels"),
  ...systemTabs.slice(1).map(({ label, to }) => command("System", label, to)),
  command("Do", "Add user", "/admin/users#add", { isSearched }),
  command("Do", "Add redirect", "/admin/system/redirects#add", { isSearched }),
  command("Do", "Import redirects", "/admin/system/redirects#import", { isSearched }),
  command("Do", "Import subscribers", "/admin/newsletter#import", { isSearched }),
  command("Do", "Export subscribers", "/api/newsletter/export", { isSearched, outside: true }),
  command("Do", "Back up now", "#back-up", { isSearched }),
  ...subjects.map(({ title, path }) => command("Go to", `Site Settings: ${title}`, path, { isSearched })),
];

/** Commands that a role may use: screens, dialogs and actions. */
export const commandsOf = (role: Role): Command[] => [
  command("Write", "Write a new post", "/admin/blogs/create"),
  ...entriesOf(role).map(({ label, to, Icon }) => command("Go to", label, to, { Icon })),
  ...(role === "admin" ? adminCommands : []),
  command("Go to", "Profile", "/admin/profile"),
  command("Do", "New access token", "/admin/profile#token", { isSearched }),
  command("?", "Help", "#help"),
  command("Go to", "Visit Site", "/", { outside: true }),
  ...colorSchemes.map(({ scheme, label, Icon }) => command("Do", label, `#${scheme}`, { Icon, isSearched })),
  command("Do", "Log out", "#log-out", { isSearched }),
];

/** Additional search words of the palette's targets, by path. */
const keywords: Partial<Record<string, string>> = {
  "/": "home public readers preview",
  "/admin/dashboard": "home start overview figures",
  "/admin/analytics": "statistics stats views visitors traffic referrers",
  "/admin/blogs": "articles drafts scheduled calendar",
  "/admin/blogs/create": "article draft create add",
  "/admin/blogs#labels": "topics category merge rename",
  "/admin/contacts": "inbox reply answer spam",
  "#help": "shortcuts keys markdown domain publish restore",
  "/admin/media": "images pictures photos files uploads library alt text",
  "/admin/newsletter": "subscribers readers emails",
  "/admin/newsletter#import": "add csv readers",
  "/admin/newsletter/issues": "campaigns digest",
  "/admin/pages": "portfolio work uses now",
  "/admin/pages/create": "create add project",
  "/admin/profile": "photo avatar portrait picture change password email sessions account name bio",
  "/admin/profile#token": "api key bearer",
  "/admin/system/redirects": "old former urls links permalinks",
  "/admin/settings/about": "bio career skills",
  "/admin/settings/identity": "name title photo portrait language timezone",
  "/admin/settings/look": "color colour accent theme hue logo icon favicon",
  "/admin/settings/legal": "privacy terms imprint",
  "/admin/settings/links": "social github linkedin mastodon support",
  "/admin/settings/mail": "smtp sender email digest weekly confirmation archive",
  "/admin/settings/projects": "portfolio order",
  "/admin/settings/writing": "format webmentions",
  "/admin/system": "backup health jobs errors version upgrade",
  "/admin/system/import":
    "posts move migrate wordpress ghost hugo jekyll substack medium notion obsidian markdown blog zip",
  "/admin/system/mails": "queue failed sent",
  "/admin/system/trash": "deleted restore undelete",
  "/admin/users": "people team accounts roles authors administrators",
  "/admin/users#add": "invite account",
  "/admin/system/activity": "security audit log sign-ins",
  "#back-up": "backup download save",
  "#dark": "color theme mode night",
  "#light": "color theme mode day",
  "#log-out": "sign out logout logoff quit",
  "#system": "color theme automatic",
};

const keywordsOf = (to: string) => keywords[to]?.split(" ") ?? [];

/** Finds commands by words. Those whose label begins with the text or that have it as a keyword come first. */
export function findCommands(commands: readonly Command[], text: string) {
  const query = text.trim().toLowerCase();
  const isFound = ({ label, to }: Command) =>
    query
      .split(/\s+/)
      .every(
        (word) => label.toLowerCase().includes(word) || keywordsOf(to).some((keyword) => keyword.startsWith(word)),
      );
  const isNamed = ({ label, to }: Command) => label.toLowerCase().startsWith(query) || keywordsOf(to).includes(query);
  const found = commands.filter((one) => (query || !one.isSearched) && isFound(one));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}
