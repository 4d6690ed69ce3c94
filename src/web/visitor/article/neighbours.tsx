import { articlePath } from "../../../contract/visitor-pages.ts";
import { NeighbourLinks } from "../parts/neighbour-links.tsx";

export interface Neighbour {
  slug: string;
  title: string;
}

interface NeighboursProps {
  /** Series, unless they are neighbours by date. */
  series?: string;
  /** Article published before this one. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Links to the previous and the next article, by date or of a series. */
export const Neighbours = ({ series, previous, next }: NeighboursProps) => (
  <NeighbourLinks
    label={series ? `Previous and next part of ${series}` : "Previous and next article"}
    unit={series && "part"}
    isSiteOrder={!series}
    previous={previous && linkTo(previous)}
    next={next && linkTo(next)}
  />
);

const linkTo = ({ slug, title }: Neighbour) => ({ href: articlePath(slug), title });
