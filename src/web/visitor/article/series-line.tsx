import type { Neighbour } from "./neighbours.tsx";

export interface PlaceInSeries {
  name: string;
  part: number;
  total: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Part 2 of 5 of a series. */
export function SeriesLine({ series: { name, part, total } }: { series: PlaceInSeries }) {
  return (
    <p className="text-muted">
      Part {part} of {total} of <bdi>{name}</bdi>
    </p>
  );
}
