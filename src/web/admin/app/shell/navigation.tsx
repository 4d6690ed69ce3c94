import {
  AtSign,
  ChartNoAxesColumn,
  CircleQuestionMark,
  ExternalLink,
  FileText,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  PanelsTopLeft,
  Server,
  Settings,
  Users,
} from "lucide-react";
import { NavLink } from "react-router";
import type { Role } from "../../../../contract/session.ts";
import { useReceivesMentions } from "../../webmentions/mention-stats.ts";
import { useUser } from "../session/session.ts";

interface Entry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Role that sees the entry; every role if omitted. */
  role?: Role;
  /** Shown only while the site receives webmentions. */
  onlyWithMentions?: true;
}

const entries: readonly Entry[] = [
  { label: "Dashboard", to: "/admin/dashboard", Icon: LayoutDashboard },
  { label: "Analytics", to: "/admin/analytics", Icon: ChartNoAxesColumn, role: "admin" },
  { label: "Blog Posts", to: "/admin/blogs", Icon: FileText },
  { label: "Pages", to: "/admin/pages", Icon: PanelsTopLeft, role: "admin" },
  { label: "Media", to: "/admin/media", Icon: Images },
  { label: "Users", to: "/admin/users", Icon: Users, role: "admin" },
  { label: "Newsletter", to: "/admin/newsletter", Icon: Mail, role: "admin" },
  { label: "Contact Messages", to: "/admin/contacts", Icon: MessageSquare, role: "admin" },
  { label: "Site Settings", to: "/admin/settings", Icon: Settings, role: "admin" },
  { label: "System", to: "/admin/system", Icon: Server, role: "admin" },
  { label: "Webmentions", to: "/admin/webmentions", Icon: AtSign, role: "admin", onlyWithMentions: true },
];

/** Returns the screens open to a role, in the order of the sidebar. */
export const navigationEntriesFor = (role: Role, hasMentions: boolean) =>
  entries.filter((entry) => (!entry.role || entry.role === role) && (!entry.onlyWithMentions || hasMentions));

const entryClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent forced-colors:aria-[current=page]:border";

/** Entries of the sidebar and of the drawer; only icons if `collapsed`. */
export function Navigation({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const user = useUser();
  const hasMentions = useReceivesMentions();
  const text = collapsed ? "sr-only" : "truncate";
  const place = collapsed ? "justify-center" : "";

  return (
    <nav aria-label="Back office" className="flex flex-1 flex-col gap-1 p-3">
      {navigationEntriesFor(user.role, hasMentions).map(({ label, to, Icon }) => (
        <NavLink
          key={to}
          to={to}
          {...(onFollow && { onClick: onFollow })}
          title={collapsed ? label : undefined}
          className={`${entryClass} ${place}`}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={text}>{label}</span>
        </NavLink>
      ))}
      <NavLink
        to="/admin/help"
        {...(onFollow && { onClick: onFollow })}
        title={collapsed ? "Help" : undefined}
        className={`${entryClass} ${place} mt-auto`}
      >
        <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
        <span className={text}>Help</span>
      </NavLink>
      <a href="/" title={collapsed ? "Visit Site" : undefined} className={`${entryClass} ${place}`}>
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        <span className={text}>Visit Site</span>
      </a>
    </nav>
  );
}
