import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface Props {
  isFiltered: boolean;
  isQuarantine: boolean;
  quarantined: number;
}

/** An empty list of messages; never without a word about what is quarantined. */
export function NoMessages({ isFiltered, isQuarantine, quarantined }: Props) {
  const isHidden = quarantined > 0 && !isQuarantine;
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
          <Link to="/admin/contacts?status=quarantined" className={buttonClass("secondary")}>
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
