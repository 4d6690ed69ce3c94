import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** Link from an editor's bar to its list; an arrow on phones. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 min-w-9 items-center gap-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className="max-md:sr-only">{children}</span>
    </Link>
  );
}
