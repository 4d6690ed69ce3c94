import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import type { Noun } from "../../ui/pluralize.ts";
import type { ListAnswer } from "../data/loading.ts";
import { ListCount } from "./list-count.tsx";

interface Props<T> {
  of: Promise<T>;
  /** Set for a list with search or filters: the number of results is announced. */
  noun?: Noun;
  skeleton?: ReactNode;
  /** Heading of the failure, such as 'Failed to fetch users'. */
  failure: string;
  children: (list: T) => ReactNode;
}

/** A list in its frame, with the states loading, loaded and failed. */
export function ListPanel<T extends ListAnswer<unknown>>(props: Props<T>) {
  const { of, noun, skeleton = <TableSkeleton />, failure, children } = props;
  const { revalidate } = useRevalidator();
  return (
    <>
      {noun && <ListCount of={of} noun={noun} />}
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded of={of} skeleton={skeleton} failure={failure} onRetry={revalidate}>
          {children}
        </Loaded>
      </div>
    </>
  );
}
