import { Link } from "react-router";
import type { Message } from "../../../contract/contacts.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { UnreadDot } from "../contacts/unread-dot.tsx";
import { RecentPanel } from "./recent-panel.tsx";

export function RecentMessages({ messages, onRetry }: { messages: Promise<Message[]>; onRetry: () => void }) {
  return (
    <RecentPanel
      title="Recent Messages"
      to="/admin/contacts"
      plural="messages"
      rows={messages}
      empty="No messages yet"
      onRetry={onRetry}
    >
      {(message) => (
        <li key={message._id} className="relative px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken/60">
          <div className="flex items-center gap-2">
            {!message.isRead && <UnreadDot />}
            <Link
              to={`/admin/contacts?message=${message._id}`}
              className="truncate font-medium after:absolute after:inset-0"
            >
              {message.name}
            </Link>
            <span className="ml-auto text-xs text-muted">
              <ShortDate of={message.createdAt} />
            </span>
          </div>
          <p className="truncate text-text">{message.message}</p>
          <p className="truncate text-xs text-muted">{message.email}</p>
        </li>
      )}
    </RecentPanel>
  );
}
