import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "../../../contract/dashboard.ts";
import { useSettled } from "../../ui/use-settled.ts";

/** Announces messages that were quarantined as spam and that nobody has read: one of them may be honest. */
export function QuarantineNotice({ figures }: { figures: Promise<Dashboard> }) {
  const { value } = useSettled(figures);
  const count = value && "quarantinedMessages" in value ? value.quarantinedMessages : 0;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <span className="mr-auto">
        {count === 1 ? "1 unread message looks" : `${count.toLocaleString()} unread messages look`} like spam and{" "}
        {count === 1 ? "is" : "are"} quarantined.
      </span>
      <Link to="/admin/contacts?status=quarantined" className="underline underline-offset-4">
        Look at what is quarantined
      </Link>
    </p>
  );
}
