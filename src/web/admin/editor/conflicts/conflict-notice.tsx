import { Button } from "../../../ui/button.tsx";

interface Props {
  /** Name of the saved thing, such as 'post'. */
  what: string;
  isDeleted?: boolean;
  showLabel: string;
  onShow: () => void;
  onDismiss?: () => void;
}

/** Floats over the page, so that the text does not move. */
export const floatingNotice =
  "absolute inset-x-4 top-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-warn-soft px-4 py-2 text-sm shadow-floating";

/** Announces a conflict without interrupting typing. */
export function ConflictNotice({ what, isDeleted = false, showLabel, onShow, onDismiss }: Props) {
  return (
    <div role="alert" className={floatingNotice}>
      <p className="min-w-0">
        {isDeleted ? `This ${what} was deleted in between.` : `Somebody saved this ${what} in between.`} Nothing of
        yours is lost, and nothing is saved yet.
      </p>
      <div className="flex flex-wrap gap-2">
        {onDismiss && (
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Later
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onShow}>
          {showLabel}
        </Button>
      </div>
    </div>
  );
}
