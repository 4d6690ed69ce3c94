import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { PlaceInSeries } from "../../../server/posts/published/published-posts.ts";

type NeighbourLink = Record<"href" | "title", string>;

interface NeighbourLinksProps {
  label: string;
  /** Noun after "Previous" and "Next"; without it, the links are also marked `rel="prev"` and `rel="next"`. */
  unit?: string;
  previous?: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

const linkClass =
  "flex flex-col gap-1.5 rounded-md border border-line px-5 py-4 font-[550] wrap-anywhere transition-colors duration-150 hover:border-accent";
const wayClass = "flex items-center gap-1.5 text-xs/[1.6] font-normal text-muted";

/** Links to the previous and the next page of a sequence. */
export function NeighbourLinks({ label, unit, previous, next }: NeighbourLinksProps) {
  if (!previous && !next) return null;
  const end = unit ? ` ${unit}` : "";
  return (
    <nav aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {previous && (
        <a href={previous.href} rel={unit ? undefined : "prev"} className={linkClass}>
          <span className={wayClass}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {`Previous${end}`}
          </span>{" "}
          <span dir="auto" className="line-clamp-3">
            {previous.title}
          </span>
        </a>
      )}{" "}
      {next && (
        <a href={next.href} rel={unit ? undefined : "next"} className={`${linkClass} text-right sm:col-start-2`}>
          <span className={`${wayClass} justify-end`}>
            {`Next${end}`}
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>{" "}
          <span dir="auto" className="line-clamp-3">
            {next.title}
          </span>
        </a>
      )}
    </nav>
  );
}

/** Links to the previous and the next part of a series. */
export const SeriesNeighbours = ({ name, previous, next }: PlaceInSeries) => (
  <NeighbourLinks
    label={`Previous and next part of ${name}`}
    unit="part"
    previous={previous && linkTo(previous)}
    next={next && linkTo(next)}
  />
);

const linkTo = ({ slug, title }: Pick<PostSummary, "slug" | "title">) => ({ href: articlePath(slug), title });
