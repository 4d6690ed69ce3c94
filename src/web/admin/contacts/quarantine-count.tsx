import { Inbox, ShieldAlert } from "lucide-react";
import { Link } from "react-router";

const linkClass =
  "inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-text hover:underline sm:ml-auto pointer-coarse:min-h-11";

/** Always says how many messages are quarantined, and leads to them; there it leads back. */
export function QuarantineCount({ count, isShown }: { count: number | undefined; isShown: boolean }) {
  if (count === undefined) return null;
  return isShown ? (
    <Link to="/admin/contacts" className={linkClass}>
      <Inbox aria-hidden className="size-4" />
      Back to the inbox
    </Link>
  ) : (
    <Link to="/admin/contacts?status=quarantined" className={`${linkClass} ${count > 0 ? "text-warn" : ""}`}>
      <ShieldAlert aria-hidden className="size-4" />
      {`${count.toLocaleString()} quarantined as spam`}
    </Link>
  );
}
