import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Classes for the window edge that the drawer slides in from, and for its width. */
  className: "mr-auto w-64 border-r" | "drawer-end ml-auto w-120 border-l";
  children: ReactNode;
}

/** Slides over the page from a side; closes by its button, on Escape and on a press outside. */
export const Drawer = ({ title, open, onClose, className, children }: Props) =>
  open && (
    <Modal
      label={title}
      onClose={onClose}
      className={`drawer h-dvh max-h-none max-w-[90vw] overflow-y-auto ${className}`}
    >
      <div className="sticky top-0 flex h-14 shrink-0 items-center justify-between border-b border-line bg-raised pr-2 pl-6">
        <h2 className="text-sm font-semibold">{title}</h2>
        <IconButton label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {children}
    </Modal>
  );
