import { AtSign } from "lucide-react";
import { Link } from "react-router";
import { pluralize } from "../../ui/pluralize.ts";
import { useMentionStats } from "../webmentions/mention-stats.ts";

/** Announces webmentions that wait for approval. */
export function MentionsNotice() {
  const stats = useMentionStats();
  if (!stats?.isOn || stats.pending === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-4 py-3 text-sm">
      <AtSign aria-hidden className="size-4 shrink-0" />
      <span className="mr-auto">
        {pluralize(stats.pending, ["webmention waits", "webmentions wait"])} for approval.
      </span>
      <Link to="/admin/webmentions" className="underline underline-offset-4">
        Look at them
      </Link>
    </p>
  );
}
