import { ChartNoAxesColumn, MessageSquare, PenLine } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../app/session/session.ts";

export function QuickActions() {
  const isAdmin = useUser().role === "admin";
  return (
    <Panel title="Quick Actions">
      <div className="grid grid-cols-1 gap-3 p-4 sm:grid-cols-3">
        <Link to="/admin/blogs" state="write" className={buttonClass("secondary")}>
          <PenLine aria-hidden className="size-4" />
          Write New Post
        </Link>
        {isAdmin && (
          <>
            <Link to="/admin/analytics" className={buttonClass("secondary")}>
              <ChartNoAxesColumn aria-hidden className="size-4" />
              View Analytics
            </Link>
            <Link to="/admin/contacts" className={buttonClass("secondary")}>
              <MessageSquare aria-hidden className="size-4" />
              Manage Contacts
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}
