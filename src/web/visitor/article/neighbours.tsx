import { ArrowLeft, ArrowRight } from "lucide-react";
import { articlePath } from "../../../contract/visitor-pages.ts";

export interface Neighbour {
  slug: string;
  title: string;
}

interface NeighboursProps {
  /** The series, unless they are neighbours by date. */
  series?: string;
  /** The article published before this one. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Links to the previous and the next article, by date or of a series. */
export function Neighbours({ series, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={series ? `Previous and next part of ${series}` : "Previous and next article"}
      className="grid gap-4 sm:grid-cols-2"
    >
      {previous && (
        <a href={articlePath(previous.slug)} rel={series ? undefined : "prev"} className="neighbour">
          <span className="neighbour-way">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {series ? "Previous part" : "Previous"}
          </span>
          <span dir="auto">{previous.title}</span>
        </a>
      )}
      {next && (
        <a
          href={articlePath(next.slug)}
          rel={series ? undefined : "next"}
          className="neighbour text-right sm:col-start-2"
        >
          <span className="neighbour-way justify-end">
            {series ? "Next part" : "Next"}
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
          <span dir="auto">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
