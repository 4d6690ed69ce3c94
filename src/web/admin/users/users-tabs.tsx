import { NavLink } from "react-router";

const linkClass =
  "inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text";

/** Tabs of the accounts and of their activity. */
export function UsersTabs() {
  return (
    <nav aria-label="Users" className="flex gap-1 border-b border-line">
      <NavLink to="/admin/users" end className={linkClass}>
        Accounts
      </NavLink>
      <NavLink to="/admin/users/activity" className={linkClass}>
        Activity
      </NavLink>
    </nav>
  );
}
