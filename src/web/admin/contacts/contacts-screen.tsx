import { Inbox as InboxIcon, ShieldAlert } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { MessageStats } from "../../../contract/contacts/contacts.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, Loaded, TableSkeleton, useSettled } from "../../ui/loaded.tsx";
import { LoadedStats } from "../../ui/stat-cards.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/list-query.ts";
import { useRefreshable } from "../data/loading.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { ListCount, ListFilters } from "../lists/list-panel.tsx";
import { type contactsLoader, loadMessageStats, messageFilters } from "./contacts-loader.ts";
import { Inbox } from "./inbox.tsx";

const inboxCards = [
  { label: "Total", value: (stats: MessageStats) => stats.total },
  { label: "Unread", value: (stats: MessageStats) => stats.unread },
  { label: "Read", value: (stats: MessageStats) => stats.total - stats.unread },
] as const;
const quarantineCards = [
  { label: "Quarantined", value: (stats: MessageStats) => stats.quarantined },
  { label: "In the Inbox", value: (stats: MessageStats) => stats.total },
  { label: "Unread in the Inbox", value: (stats: MessageStats) => stats.unread },
] as const;

export function ContactsScreen() {
  const loaded = useLoaderData<typeof contactsLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const stats = useRefreshable(loaded.stats, loadMessageStats);
  const counted = useSettled(stats.current).value;
  useFailureToast(loaded.linked, "The message could not be loaded");
  const mail = useSettled(loaded.mail).value;
  const isQuarantine = query.text("status") === "quarantined";

  return (
    <Screen title="Contact Messages" actions={counted && <UnreadCount {...counted} />}>
      <LoadedStats of={stats.current} cards={isQuarantine ? quarantineCards : inboxCards} onRetry={stats.refresh} />
      <ListFilters search="Search messages" filters={messageFilters}>
        <QuarantineLink count={counted?.quarantined} isQuarantine={isQuarantine} />
      </ListFilters>
      <ListCount of={loaded.messages} noun={["message", "messages"]} />
      <Loaded
        of={loaded.messages}
        skeleton={
          <div className="rounded-md border border-line bg-raised">
            <TableSkeleton />
          </div>
        }
        failure="The messages could not be loaded"
        onRetry={revalidate}
      >
        {(list) => (
          <Inbox
            list={list}
            linked={loaded.linked}
            isQuarantine={isQuarantine}
            mail={mail}
            empty={<NoMessages isQuarantine={isQuarantine} quarantined={counted?.quarantined ?? 0} />}
            onChanged={stats.refresh}
          />
        )}
      </Loaded>
    </Screen>
  );
}

const UnreadCount = ({ unread }: Pick<MessageStats, "unread">) => (
  <Badge tone={unread > 0 ? "info" : "neutral"}>{`${unread.toLocaleString()} unread`}</Badge>
);

const quarantineLinkClass =
  "inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-text hover:underline sm:ml-auto pointer-coarse:min-h-11";

/** Shows the number of quarantined messages and links to them; in the quarantine it links back. */
function QuarantineLink({ count, isQuarantine }: { count: number | undefined; isQuarantine: boolean }) {
  if (count === undefined) return null;
  return isQuarantine ? (
    <Link to="/admin/contacts" className={quarantineLinkClass}>
      <InboxIcon aria-hidden className="size-4" />
      Back to the inbox
    </Link>
  ) : (
    <Link to="/admin/contacts?status=quarantined" className={`${quarantineLinkClass} ${count > 0 ? "text-warn" : ""}`}>
      <ShieldAlert aria-hidden className="size-4" />
      {`${count.toLocaleString()} quarantined as spam`}
    </Link>
  );
}

interface Props {
  isQuarantine: boolean;
  /** Total number of quarantined messages. */
  quarantined: number;
}

/** An empty list of messages, which mentions quarantined ones. */
function NoMessages({ isQuarantine, quarantined }: Props) {
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
      icon={<InboxIcon aria-hidden className="size-5" />}
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
