import { ExternalLink } from "lucide-react";
import { NavLink } from "react-router";
import { useUser } from "../session/use-user.ts";
import { navigationEntriesFor } from "./navigation-entries.ts";

const entryClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent";

/** The entries of the sidebar and of the drawer; only icons when `collapsed`. */
export function Navigation({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const user = useUser();
  const text = collapsed ? "sr-only" : "truncate";
  const place = collapsed ? "justify-center" : "";

  return (
    <nav aria-label="Back office" className="flex flex-1 flex-col gap-1 p-3">
      {navigationEntriesFor(user.role).map(({ label, to, Icon }) => (
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
      <a href="/" title={collapsed ? "Visit Site" : undefined} className={`${entryClass} ${place} mt-auto`}>
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        <span className={text}>Visit Site</span>
      </a>
    </nav>
  );
}
