import {
  ChartNoAxesColumn,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Settings,
  Users,
} from "lucide-react";
import type { Role } from "../../../../contract/session.ts";

interface Entry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** The only role that sees it; all do without. */
  role?: Role;
}

const entries: readonly Entry[] = [
  { label: "Dashboard", to: "/admin/dashboard", Icon: LayoutDashboard },
  { label: "Analytics", to: "/admin/analytics", Icon: ChartNoAxesColumn, role: "admin" },
  { label: "Blog Posts", to: "/admin/blogs", Icon: FileText },
  { label: "Users", to: "/admin/users", Icon: Users, role: "admin" },
  { label: "Newsletter", to: "/admin/newsletter", Icon: Mail, role: "admin" },
  { label: "Contact Messages", to: "/admin/contacts", Icon: MessageSquare, role: "admin" },
  { label: "Site Settings", to: "/admin/settings", Icon: Settings, role: "admin" },
];

/** The screens open to a role, in the order of the sidebar. */
export const navigationEntriesFor = (role: Role) => entries.filter((entry) => !entry.role || entry.role === role);
