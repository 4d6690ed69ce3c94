import { Inbox as InboxIcon } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { MessageStats } from "../../../contract/contacts/contacts.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, TableSkeleton, useSettled } from "../../ui/loaded.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/list-query.ts";
import { LoaderData } from "../data/loader-data.tsx";
import { useRefreshable } from "../data/loading.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { FigureLine } from "../lists/figure-line.tsx";
import { ListCount, ListFilters } from "../lists/list-panel.tsx";
import { type contactsLoader, loadMessageStats, messageFilters } from "./contacts-loader.ts";
import { Inbox } from "./inbox.tsx";

const figures = [
  { label: "Total", value: (stats: MessageStats) => stats.total },
  { label: "Unread", value: (stats: MessageStats) => stats.unread },
  { label: "Read", value: (stats: MessageStats) => stats.total - stats.unread },
  { label: "Quarantined", value: (stats: MessageStats) => stats.quarantined, to: "?status=quarantined" },
] as const;
export function ContactsScreen() {
  const loaded = useLoaderData<typeof contactsLoader>();
  const query = useListQuery();
  const stats = useRefreshable(loaded.stats, loadMessageStats);
  const counted = useSettled(stats.current).value;
  useFailureToast(loaded.linked, "The message could not be loaded");
  const isQuarantine = query.text("status") === "quarantined";

  return (
    <Screen
      title="Contact Messages"
      figures={<FigureLine of={stats.current} figures={figures} />}
      actions={
        counted && (
          <Badge tone={counted.unread > 0 ? "info" : "neutral"}>{`${counted.unread.toLocaleString()} unread`}</Badge>
        )
      }
    >
      <ListFilters search="Search messages" filters={messageFilters} />
      <ListCount of={loaded.messages} noun={["message", "messages"]} />
      <LoaderData
        of={loaded.messages}
        skeleton={
          <div className="rounded-md border border-line bg-raised">
            <TableSkeleton />
          </div>
        }
        failure="The messages could not be loaded"
      >
        {(list) => (
          <Inbox
            list={list}
            isQuarantine={isQuarantine}
            empty={<NoMessages isQuarantine={isQuarantine} quarantined={counted?.quarantined ?? 0} />}
            onChanged={stats.refresh}
          />
        )}
      </LoaderData>
    </Screen>
  );
}

/** Text of an empty list of messages; it mentions quarantined messages. */
function NoMessages({ isQuarantine, quarantined }: { isQuarantine: boolean; quarantined: number }) {
  const { text, isFiltered } = useListQuery();
  const isHidden = quarantined > 0 && !isQuarantine;
  const search = text("search");
  const query = new URLSearchParams({ ...(search && { search }), status: "quarantined" });
  const reason = isQuarantine
    ? "Messages that look like spam wait here until you delete them or move them to the inbox."
    : isFiltered
      ? "Try adjusting your search or filter."
      : "Messages from the contact form arrive here.";

  return (
    <EmptyState
      Icon={InboxIcon}
      title="No messages found"
      action={
        isHidden && (
          <Link to={`/admin/contacts?${query}`} className={buttonClass("secondary")}>
            Review quarantined messages
          </Link>
        )
      }
    >
      {isHidden
        ? `${reason} ${quarantined === 1 ? "1 message is" : `${quarantined.toLocaleString()} messages are`} quarantined as spam.`
        : reason}
    </EmptyState>
  );
}
