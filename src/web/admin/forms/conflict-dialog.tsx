import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";

interface Props<T> {
  /** What two people saved, such as 'this post'. */
  what: string;
  description: string;
  /** Loads the other person's version; `undefined` while there is no conflict. */
  theirs: Promise<T> | undefined;
  wide?: boolean;
  onRetry: () => void;
  onClose: () => void;
  children: (theirs: T) => ReactNode;
}

/** Shows the version that somebody else saved in the meantime, to decide which changes stay. */
export function ConflictDialog<T>({ what, description, theirs, wide = false, onRetry, onClose, children }: Props<T>) {
  const shown = useLastDefined(theirs);

  return (
    <Dialog
      open={theirs !== undefined}
      onClose={onClose}
      title={`Somebody saved ${what} in between`}
      description={description}
      wide={wide}
    >
      {shown && (
        <Loaded
          of={shown}
          skeleton={<Skeleton className="h-24" />}
          failure="Their version could not be loaded"
          onRetry={onRetry}
        >
          {children}
        </Loaded>
      )}
    </Dialog>
  );
}
