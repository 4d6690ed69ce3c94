import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { deferred } from "../data/loading.ts";
import type { FormFields } from "./compare/form-fields.ts";
import type { combineForms } from "./compare/merge-forms.ts";

/** Loads the code that compares and merges two versions, which is seldom needed, beside one of them. */
export const loadComparison = <Other,>(loading: Promise<Other>) =>
  deferred(Promise.all([loading, import("./compare/version-comparison.tsx"), import("./compare/merge-forms.ts")]));

export type LoadedComparison<Other> = ReturnType<typeof loadComparison<Other>>;

interface Props<Other, Form extends object> {
  kind: FormFields<Form>;
  title: string;
  description: string;
  /** `undefined` while the dialog is closed. */
  other: LoadedComparison<Other> | undefined;
  /** The earlier version, and the one whose changes are marked. */
  versionsOf: (other: Other) => readonly [Form, Form];
  labels: readonly [string, string];
  onRetry: () => void;
  onClose: () => void;
  /** Buttons below the comparison. */
  children: (other: Other, combine: typeof combineForms) => ReactNode;
}

/** Two versions of a document, field by field. */
export function ComparisonDialog<Other, Form extends object>(props: Props<Other, Form>) {
  const { kind, title, description, other, versionsOf, labels, onRetry, onClose, children } = props;
  if (!other) return null;
  return (
    <Dialog open onClose={onClose} title={title} description={description} wide>
      <Loaded
        of={other}
        skeleton={<Skeleton className="h-24" />}
        failure="The versions could not be compared"
        onRetry={onRetry}
      >
        {([loaded, { VersionComparison }, { combineForms: combine }]) => {
          const [before, after] = versionsOf(loaded);
          return (
            <>
              <VersionComparison kind={kind} before={before} after={after} labels={labels} />
              <div className="mt-6 flex flex-wrap justify-end gap-3">{children(loaded, combine)}</div>
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
