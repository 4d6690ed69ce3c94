import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { iconButtonClass } from "./icon-button.tsx";

interface Props {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Edge of the window that it slides in from, and its width. */
  className: "left-0 w-64 border-r" | "drawer-end right-0 w-120 border-l";
  trigger?: ReactElement;
  children: ReactNode;
}

/** Slides over the page from a side; closes by its button, on Escape and on a press outside. */
export const Drawer = ({ title, open, onOpenChange, className, trigger, children }: Props) => (
  <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
    {trigger && <Dialog.Trigger render={trigger} />}
    <Dialog.Portal>
      <Dialog.Backdrop className="fade fixed inset-0 z-40 bg-backdrop" />
      <Dialog.Popup
        className={`drawer fixed inset-y-0 z-50 flex max-w-[90vw] flex-col overflow-y-auto border-line bg-raised shadow-floating ${className}`}
      >
        <div className="sticky top-0 flex h-14 shrink-0 items-center justify-between border-b border-line bg-raised pr-2 pl-6">
          <Dialog.Title className="text-sm font-semibold">{title}</Dialog.Title>
          <Dialog.Close aria-label={`Close ${title.toLowerCase()}`} className={iconButtonClass}>
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
