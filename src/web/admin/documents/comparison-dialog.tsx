import { type ReactNode, useMemo } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { deferred } from "../data/loading.ts";
import type { FormFields } from "./compare/form-fields.ts";

interface Props<Other, Form extends object> {
  kind: FormFields<Form>;
  title: string;
  description: string;
  /** Data of the other version; `undefined` while the dialog is closed. */
  other: Promise<Other> | undefined;
  /** Returns the two forms to compare: the earlier version, and the one whose changes are marked. */
  versionsOf: (other: Other) => readonly [Form, Form];
  labels: readonly [string, string];
  onRetry: () => void;
  onClose: () => void;
  /** Buttons below the comparison. */
  children: (other: Other) => ReactNode;
}

/** Two versions of a document, field by field. */
export function ComparisonDialog<Other, Form extends object>(props: Props<Other, Form>) {
  const { kind, title, description, other, versionsOf, labels, onRetry, onClose, children } = props;
  // Loads the code for comparing and merging on demand, because it is seldom needed.
  const loaded = useMemo(
    () =>
      other &&
      deferred(Promise.all([other, import("./compare/version-comparison.tsx"), import("./compare/merge-forms.ts")])),
    [other],
  );
  if (!loaded) return null;
  return (
    <Dialog open onClose={onClose} title={title} description={description} wide>
      <Loaded
        of={loaded}
        skeleton={<Skeleton className="h-24" />}
        failure="The versions could not be compared"
        onRetry={onRetry}
      >
        {([version, { VersionComparison }]) => {
          const [before, after] = versionsOf(version);
          return (
            <>
              <VersionComparison kind={kind} before={before} after={after} labels={labels} />
              <div className="mt-6 flex flex-wrap justify-end gap-3">{children(version)}</div>
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
