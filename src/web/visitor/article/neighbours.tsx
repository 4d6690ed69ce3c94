import { ArrowLeft, ArrowRight } from "lucide-react";
import { articlePath } from "../../../contract/visitor-pages.ts";

export interface Neighbour {
  slug: string;
  title: string;
}

interface NeighboursProps {
  /** The article published before this one. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Links to the previous and the next article by date. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="grid gap-4 sm:grid-cols-2">
      {previous && (
        <a href={articlePath(previous.slug)} rel="prev" className="neighbour">
          <span className="neighbour-way">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Previous
          </span>
          <span dir="auto">{previous.title}</span>
        </a>
      )}
      {next && (
        <a href={articlePath(next.slug)} rel="next" className="neighbour text-right sm:col-start-2">
          <span className="neighbour-way justify-end">
            Next
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
          <span dir="auto">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
