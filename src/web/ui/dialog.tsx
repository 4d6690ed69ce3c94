import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { iconButtonClass } from "./icon-button.tsx";

// A dialog that fades out no longer counts as open.
const openDialog = ":is([role=dialog],[role=alertdialog]):not([data-closed])";

export const isAnyDialogOpen = () => document.querySelector(openDialog) !== null;

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Element that is focused first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** For content in two columns. */
  wide?: boolean;
  /** For dialogs with inputs: a press outside must not discard the input. */
  disablePointerDismissal?: boolean;
  children: ReactNode;
}

/** A modal dialog; closes on Escape, by its button, and on a press outside unless `disablePointerDismissal`. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  initialFocus,
  wide,
  disablePointerDismissal = false,
  children,
}: Props) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={disablePointerDismissal}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-40 bg-backdrop" />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          className={`fade fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] ${wide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]"} -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-raised p-6 shadow-floating`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
            </div>
            <Base.Close aria-label="Close" className={`${iconButtonClass} -mt-1 -mr-2`}>
              <X aria-hidden className="size-4" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
