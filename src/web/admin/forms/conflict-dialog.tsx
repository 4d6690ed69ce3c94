import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";

interface Props<T> {
  /** Name of the saved thing, such as 'this post'. */
  what: string;
  /** Replaces the title that mentions another person. */
  title?: string;
  description: string;
  /** Loads the other person's version; `undefined` while there is no conflict. */
  theirs: Promise<T> | undefined;
  wide?: boolean;
  onRetry: () => void;
  onClose: () => void;
  theirsLabel?: string;
  /** Loads the other version into the form without saving. */
  onTheirs: (theirs: T) => void;
  replaceLabel: string;
  /** Saves over the other version. */
  onReplace: (theirs: T) => void;
  /** Renders the comparison of both versions, with the buttons in it. */
  children?: (theirs: T, actions: ReactNode) => ReactNode;
}

/** Shows the version that another person saved in between, to decide which changes stay. */
export function ConflictDialog<T>({ what, description, theirs, wide = false, onRetry, onClose, ...props }: Props<T>) {
  const { title = `Somebody saved ${what} in between`, theirsLabel = "Load their version" } = props;
  const { onTheirs, replaceLabel, onReplace, children = (_, actions) => actions } = props;
  const shown = useLastDefined(theirs);

  const actionsFor = (loaded: T) => (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onClose}>
        Keep editing
      </Button>
      <Button variant="secondary" onClick={() => onTheirs(loaded)}>
        {theirsLabel}
      </Button>
      <Button variant="danger" onClick={() => onReplace(loaded)}>
        {replaceLabel}
      </Button>
    </div>
  );

  return (
    <Dialog open={theirs !== undefined} onClose={onClose} title={title} description={description} wide={wide}>
      {shown && (
        <Loaded
          of={shown}
          skeleton={<Skeleton className="h-24" />}
          failure="Their version could not be loaded"
          onRetry={onRetry}
        >
          {(loaded) => children(loaded, actionsFor(loaded))}
        </Loaded>
      )}
    </Dialog>
  );
}
