import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  ExternalLink,
  FileText,
  Images,
  LayoutDashboard,
  Mail,
  MessageSquare,
  PanelsTopLeft,
  Server,
  Settings,
  Users,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import type { NavigationEntry } from "../../extension.ts";
import { adminExtensions } from "../../extensions.ts";
import { useUser } from "../session/session.ts";

const entries: readonly NavigationEntry[] = [
  { label: "Dashboard", to: "/admin/dashboard", Icon: LayoutDashboard },
  { label: "Analytics", to: "/admin/analytics", Icon: ChartNoAxesColumn, role: "admin" },
  { label: "Blog Posts", to: "/admin/blogs", Icon: FileText },
  { label: "Pages", to: "/admin/pages", Icon: PanelsTopLeft, role: "admin" },
  { label: "Media", to: "/admin/media", Icon: Images },
  { label: "Users", to: "/admin/users", Icon: Users, role: "admin" },
  { label: "Newsletter", to: "/admin/newsletter", Icon: Mail, role: "admin" },
  { label: "Contact Messages", to: "/admin/contacts", Icon: MessageSquare, role: "admin" },
  { label: "Site Settings", to: "/admin/settings", Icon: Settings, role: "admin" },
  { label: "System", to: "/admin/system", covers: "/admin/redirects", Icon: Server, role: "admin" },
];

const optional = adminExtensions.flatMap(({ navigation }) => navigation ?? []);

function subscribe(listener: () => void) {
  const ends = optional.map((entry) => entry.subscribe(listener));
  return () => ends.forEach((end) => end());
}

const shownPaths = () =>
  optional
    .filter(({ isShown }) => isShown())
    .map(({ to }) => to)
    .join(" ");

/** Returns the screens open to the user, in the order of the sidebar. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const user = useUser();
  const shown = useSyncExternalStore(subscribe, shownPaths).split(" ");
  return [...entries, ...optional.filter(({ to }) => shown.includes(to))].filter(
    ({ role }) => !role || role === user.role,
  );
}

const entryClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent forced-colors:aria-[current=page]:border";

/** Entries of the sidebar and of the drawer; only icons if `collapsed`. */
export function Navigation({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const shown = useNavigationEntries();
  const { pathname } = useLocation();
  const isCurrent = (path: string | undefined) => path === pathname || pathname.startsWith(`${path}/`);
  const text = collapsed ? "sr-only" : "truncate";
  const place = collapsed ? "justify-center" : "";

  return (
    <nav aria-label="Back office" className="flex flex-1 flex-col gap-1 p-3">
      {shown.map(({ label, to, covers, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to) || isCurrent(covers) ? "page" : undefined}
          {...(onFollow && { onClick: onFollow })}
          title={collapsed ? label : undefined}
          className={`${entryClass} ${place}`}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={text}>{label}</span>
        </Link>
      ))}
      <Link
        to="/admin/help"
        aria-current={isCurrent("/admin/help") ? "page" : undefined}
        {...(onFollow && { onClick: onFollow })}
        title={collapsed ? "Help" : undefined}
        className={`${entryClass} ${place} mt-auto`}
      >
        <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
        <span className={text}>Help</span>
      </Link>
      <a href="/" title={collapsed ? "Visit Site" : undefined} className={`${entryClass} ${place}`}>
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        <span className={text}>Visit Site</span>
      </a>
    </nav>
  );
}
