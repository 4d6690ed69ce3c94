import { Dialog } from "@base-ui/react/dialog";
import { LogOut, Menu, Search, UserRound, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { startScreen } from "../../../../contract/users/sign-in.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton, iconButtonClass } from "../../../ui/icon-button.tsx";
import { useSignOut, useUser } from "../session/session.ts";
import { colorSchemes, setColorScheme, useColorScheme } from "./color-scheme.ts";
import { Navigation } from "./navigation.tsx";

export function TopBar({ onPalette }: { onPalette: () => void }) {
  const user = useUser();
  const logOut = useSignOut();

  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-0.5 border-b border-line bg-raised px-2 focus-mode:hidden sm:gap-3 sm:px-6">
      <Drawer />
      {/* On a phone the greeting is below the title; in a wider bar it takes the remaining space. */}
      <div className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-5">
        <Link
          to={startScreen}
          className="inline-flex min-h-6 min-w-0 items-center text-sm font-semibold sm:min-h-11 sm:shrink-0"
        >
          <span className="truncate">Admin Dashboard</span>
        </Link>
        <Link
          to="/admin/profile"
          title="Profile"
          className="inline-flex min-h-6 min-w-0 items-center text-xs text-muted underline-offset-4 hover:text-text hover:underline sm:min-h-11 sm:text-sm"
        >
          <span className="truncate">Welcome, {user.name}</span>
        </Link>
      </div>
      <button
        type="button"
        onClick={onPalette}
        aria-keyshortcuts="Control+K"
        className="ml-auto inline-flex min-h-9 min-w-9 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-line px-2 text-xs whitespace-nowrap text-muted hover:bg-sunken hover:text-text max-md:border-transparent pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-md:sr-only">Go to or find</span>
        <kbd aria-hidden className="rounded-sm bg-neutral-soft px-1.5 font-sans text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <SchemeSwitch />
      <Button variant="quiet" size="small" onClick={logOut} className="max-sm:px-2">
        <LogOut aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
    </header>
  );
}

/** Sidebar of a narrow window: slides over the page; closes on navigation, on Escape and on a press outside. */
function Drawer() {
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

/** Cycles through system, light and dark. */
function SchemeSwitch() {
  const scheme = useColorScheme();
  const index = colorSchemes.findIndex((one) => one.scheme === scheme);
  const { label, Icon } = colorSchemes[index] ?? colorSchemes[0];
  const next = colorSchemes[(Math.max(index, 0) + 1) % colorSchemes.length] ?? colorSchemes[0];

  return (
    <IconButton label={`${label}. Switch to: ${next.label.toLowerCase()}`} onClick={() => setColorScheme(next.scheme)}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
