import { Dialog } from "@base-ui/react/dialog";
import { Menu, UserRound, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { iconButtonClass } from "../../../ui/icon-button.tsx";
import { Navigation } from "./navigation.tsx";

/** The sidebar of a narrow window: slides over the page; closes on navigation, on Escape and on a press outside. */
export function Drawer() {
  const [open, setOpen] = useState(false);

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Open menu" className={`${iconButtonClass} lg:hidden`}>
        <Menu aria-hidden className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup className="drawer fixed inset-y-0 left-0 z-50 flex w-64 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-raised shadow-floating">
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-2 pl-6">
            <Dialog.Title className="text-sm font-semibold">Menu</Dialog.Title>
            <Dialog.Close aria-label="Close menu" className={iconButtonClass}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Navigation onFollow={() => setOpen(false)} />
          {/* On a phone the link to the profile in the top bar is small. */}
          <Link
            to="/admin/profile"
            onClick={() => setOpen(false)}
            className="mx-3 mb-3 flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-text sm:hidden"
          >
            <UserRound aria-hidden className="size-5 shrink-0" />
            Profile
          </Link>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
