import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** Link from an editor's bar to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      title={children}
      className="inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 text-sm whitespace-nowrap text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className="max-2xl:sr-only">{children}</span>
    </Link>
  );
}
