import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";

interface Props<T> {
  title: string;
  /** The screen with the whole list. */
  to: string;
  /** What the rows are called: 'posts'. */
  plural: string;
  rows: Promise<T[]>;
  hasPictures?: boolean;
  empty: string;
  onRetry: () => void;
  /** Renders one row as a list item. */
  children: (row: T) => ReactNode;
}

/** The latest rows of a list, with a link to the whole list. */
export function RecentPanel<T>({ title, to, plural, rows, hasPictures = false, empty, onRetry, children }: Props<T>) {
  return (
    <Panel
      title={title}
      aside={
        <Link
          to={to}
          className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> {plural}</span>
        </Link>
      }
    >
      <Loaded
        of={rows}
        skeleton={<TableSkeleton rows={5} picture={hasPictures} />}
        failure={`The ${plural} could not be loaded`}
        onRetry={onRetry}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <ul className="divide-y divide-line">{list.map((row) => children(row))}</ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
