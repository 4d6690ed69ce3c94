import { Link } from "react-router";
import type { Message } from "../../../contract/contacts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { UnreadDot } from "../contacts/unread-dot.tsx";
import { ViewAll } from "./view-all.tsx";

interface Props {
  messages: Promise<Message[]>;
  onRetry: () => void;
}

export function RecentMessages({ messages, onRetry }: Props) {
  return (
    <Panel title="Recent Messages" aside={<ViewAll to="/admin/contacts" of="messages" />}>
      <Loaded
        of={messages}
        skeleton={<TableSkeleton rows={5} />}
        failure="The messages could not be loaded"
        onRetry={onRetry}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No messages yet" />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((message) => (
                <li
                  key={message._id}
                  className="relative px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken/60"
                >
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
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
