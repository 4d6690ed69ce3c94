import { Link, useSearchParams } from "react-router";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { withParameter } from "../data/list-query.ts";
import { periodOf } from "./analytics-loader.ts";
import { periodNames } from "./formats.ts";

/** Returns the period of the URL. */
export const usePeriod = () => periodOf(useSearchParams()[0]);

/** Selects the period; each choice has a URL of its own. */
export function PeriodLinks() {
  const [query] = useSearchParams();
  const current = periodOf(query);
  return (
    <nav aria-label="Period" className="flex flex-wrap rounded-md border border-line bg-raised p-1">
      {analyticsPeriods.map((period) => (
        <Link
          key={period}
          to={{ search: withParameter(query, "days", period).toString() }}
          preventScrollReset
          aria-current={period === current ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm whitespace-nowrap text-muted max-sm:grow max-sm:justify-center max-sm:px-1.5 max-sm:text-xs transition-colors duration-150 hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
        >
          {periodNames[period]}
        </Link>
      ))}
    </nav>
  );
}
