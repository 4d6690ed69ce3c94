import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { deferred } from "../data/loading.ts";
import type { FormFields } from "./compare/form-fields.ts";

/** Loads the code that compares two versions, which is seldom needed, beside the other version. */
export const loadConflict = <Other,>(loading: Promise<Other>) =>
  deferred(Promise.all([loading, import("./compare/merge-versions.tsx")]));

export type LoadedConflict<Other> = ReturnType<typeof loadConflict<Other>>;

interface Props<Other, Form extends object> {
  kind: FormFields<Form>;
  title: string;
  description: string;
  /** `undefined` while there is no conflict. */
  other: LoadedConflict<Other> | undefined;
  formOf: (other: Other) => Form;
  versionOf: (other: Other) => string;
  /** Form that replaces the other one as a whole; by default `mine`. */
  overwrite?: ((theirs: Form) => Form) | undefined;
  /** Common base of both versions, if it is known. */
  base: Form | undefined;
  mine: Form;
  otherLabel: string;
  mineLabel: string;
  mergedLabel: string;
  onRetry: () => void;
  onClose: () => void;
  /** Shows the other version instead of this one. */
  onOther: (other: Other) => void;
  /** Continues with this form over the other version. */
  onChosen: (chosen: Form, other: Other) => void;
}

/** Two versions of a document, to choose from or to merge. */
export function ConflictDialog<Other, Form extends object>(props: Props<Other, Form>) {
  const { kind, title, description, other, formOf, base, mine, onRetry, onClose, onOther, onChosen } = props;
  const shown = useLastDefined(other);

  return (
    <Dialog open={other !== undefined} onClose={onClose} title={title} description={description} wide>
      {shown && (
        <Loaded
          of={shown}
          skeleton={<Skeleton className="h-24" />}
          failure="Their version could not be loaded"
          onRetry={onRetry}
        >
          {([loaded, { MergeVersions }]) => (
            <MergeVersions
              key={props.versionOf(loaded)}
              kind={kind}
              base={base}
              theirs={formOf(loaded)}
              mine={mine}
              mergedLabel={props.mergedLabel}
              onMerged={(merged) => onChosen(merged, loaded)}
            >
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="quiet" onClick={onClose}>
                  Keep editing
                </Button>
                <Button variant="secondary" onClick={() => onOther(loaded)}>
                  {props.otherLabel}
                </Button>
                <Button variant="danger" onClick={() => onChosen(props.overwrite?.(formOf(loaded)) ?? mine, loaded)}>
                  <TriangleAlert aria-hidden className="size-4" />
                  {props.mineLabel}
                </Button>
              </div>
            </MergeVersions>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
