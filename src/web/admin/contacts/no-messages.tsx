import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListQuery } from "../data/use-list-query.ts";

interface Props {
  isQuarantine: boolean;
  /** How many messages are quarantined in all. */
  quarantined: number;
}

/** An empty list of messages, which mentions that others are quarantined. */
export function NoMessages({ isQuarantine, quarantined }: Props) {
  const { text, isFiltered } = useListQuery();
  const isHidden = quarantined > 0 && !isQuarantine;
  const search = text("search");
  const query = new URLSearchParams({ ...(search && { search }), status: "quarantined" });
  const reason = isQuarantine
    ? "What looks like spam waits here until you delete it or move it to the inbox."
    : isFiltered
      ? "Try adjusting your search or filter."
      : "What visitors send with the contact form arrives here.";

  return (
    <EmptyState
      icon={<Inbox aria-hidden className="size-5" />}
      title="No messages found"
      action={
        isHidden && (
          <Link to={`/admin/contacts?${query}`} className={buttonClass("secondary")}>
            Look at what is quarantined
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
