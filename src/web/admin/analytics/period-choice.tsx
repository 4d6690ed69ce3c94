import { Link, useSearchParams } from "react-router";
import { analyticsPeriods } from "../../../contract/analytics-periods.ts";
import { periodOf } from "./period.ts";

/** Over how many days the figures go: each choice is an address of its own. */
export function PeriodChoice() {
  const [query] = useSearchParams();
  const chosen = periodOf(query);
  return (
    <nav aria-label="Period" className="flex rounded-md border border-line bg-raised p-1">
      {analyticsPeriods.map((period) => (
        <Link
          key={period}
          to={`?days=${period}`}
          preventScrollReset
          aria-current={period === chosen ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
        >
          {period} days
        </Link>
      ))}
    </nav>
  );
}
