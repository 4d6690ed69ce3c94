import {
  ChartNoAxesColumn,
  ChevronDown,
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
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Role } from "../../../../contract/users/session.ts";
import { unreadMessages } from "../../contacts/contacts-loader.ts";
import { useStore } from "../../data/store.ts";
import { useUser } from "../session/session.ts";

interface NavigationEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Heading under which the entry is listed. */
  group?: "Write" | "Audience" | "Site";
  /** Whether the entry is hidden until its group is opened. */
  isFolded?: boolean;
  /** Whether the entry links to a page of the public site. */
  isOutside?: boolean;
  /** Role that sees the entry; every role if omitted. */
  role?: "admin";
}

const folded = { isFolded: true, role: "admin" } as const;

const entries: readonly NavigationEntry[] = [
  { label: "Dashboard", to: "/admin/dashboard", Icon: LayoutDashboard },
  { label: "Blog Posts", to: "/admin/blogs", Icon: FileText, group: "Write" },
  { label: "Pages & Projects", to: "/admin/pages", Icon: PanelsTopLeft, group: "Write", ...folded },
  { label: "Media", to: "/admin/media", Icon: Images, group: "Write", isFolded: true },
  { label: "Newsletter", to: "/admin/newsletter", Icon: Mail, group: "Audience", role: "admin" },
  { label: "Contact Messages", to: "/admin/contacts", Icon: MessageSquare, group: "Audience", role: "admin" },
  { label: "Analytics", to: "/admin/analytics", Icon: ChartNoAxesColumn, group: "Audience", ...folded },
  { label: "Users", to: "/admin/users", Icon: Users, group: "Site", role: "admin" },
  { label: "Site Settings", to: "/admin/settings", Icon: Settings, group: "Site", ...folded },
  { label: "System", to: "/admin/system", Icon: Server, group: "Site", role: "admin" },
];

const groups = ["Write", "Audience", "Site"] as const;

/** Entries that a role sees. */
export const entriesOf = (role: Role) => entries.filter((one) => !one.role || one.role === role);

const entryClass =
  "relative flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent in-data-collapsed:justify-center forced-colors:aria-[current=page]:border";

interface Props {
  onFollow?: (() => void) | undefined;
}

/** Navigation in the drawer and the sidebar; inside `data-collapsed`, it shows only icons. */
export function Navigation({ onFollow }: Props) {
  const { role } = useUser();
  const shown = entriesOf(role);
  // Users who are not administrators see too few entries to need groups.
  const isGrouped = role === "admin";

  return (
    <nav aria-label="Back office" className="flex flex-1 flex-col gap-1 p-3">
      {shown
        .filter(({ group }) => !isGrouped || !group)
        .map((entry) => (
          <Entry key={entry.to} {...entry} onFollow={onFollow} />
        ))}
      {isGrouped &&
        groups.map((label) => (
          <Group key={label} label={label} of={shown.filter(({ group }) => group === label)} onFollow={onFollow} />
        ))}
      <div className="mt-auto grid">
        <Entry label="Visit Site" to="/" Icon={ExternalLink} isOutside />
      </div>
    </nav>
  );
}

/** Group of entries. Pressing its heading shows the folded entries; the current entry is never folded. */
function Group({ label, of, onFollow }: Props & { label: string; of: readonly NavigationEntry[] }) {
  const isCurrent = useIsCurrent();
  const isWithin = of.some(({ isFolded, to }) => isFolded && isCurrent(to));
  const [state, setState] = useState({ isWithin, isOpen: isWithin });
  // The group stays open after navigation to another entry, so that nothing moves under the pointer.
  if (state.isWithin !== isWithin) setState({ isWithin, isOpen: state.isOpen || isWithin });
  const { isOpen } = state;

  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        title={isOpen ? `Less of ${label}` : `More of ${label}`}
        onClick={() => setState({ isWithin, isOpen: !isOpen })}
        className="mt-2 flex min-h-8 cursor-pointer items-center justify-between rounded-md px-3 text-xs font-medium text-muted hover:bg-sunken hover:text-text in-data-collapsed:justify-center pointer-coarse:min-h-11"
      >
        <span className="in-data-collapsed:sr-only">{label}</span>
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {of
        .filter(({ isFolded, to }) => !isFolded || isOpen || isCurrent(to))
        .map((entry) => (
          <Entry key={entry.to} {...entry} onFollow={onFollow} />
        ))}
    </div>
  );
}

function useIsCurrent() {
  const { pathname } = useLocation();
  return (path: string) => path === pathname || pathname.startsWith(`${path}/`);
}

function Entry({ label, to, Icon, isOutside = false, onFollow }: NavigationEntry & Props) {
  const isCurrent = useIsCurrent();
  const unread = useStore(unreadMessages);
  const count = to === "/admin/contacts" ? unread : 0;
  return (
    <Link
      to={to}
      reloadDocument={isOutside}
      aria-current={isCurrent(to) ? "page" : undefined}
      onClick={onFollow}
      title={label}
      className={entryClass}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="truncate in-data-collapsed:sr-only">{label}</span>
      {count > 0 && (
        <span className="-mr-1.5 ml-auto min-w-5 rounded-full bg-accent px-1 text-center text-xs font-medium text-on-accent tabular-nums in-data-collapsed:absolute in-data-collapsed:top-1 in-data-collapsed:right-1 in-data-collapsed:m-0">
          {count.toLocaleString()}
          <span className="sr-only"> new</span>
        </span>
      )}
    </Link>
  );
}
