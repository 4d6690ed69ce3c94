import { Link } from "react-router";

export function ViewAll({ to, of }: { to: string; of: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      View All<span className="sr-only"> {of}</span>
    </Link>
  );
}
