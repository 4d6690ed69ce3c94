import { ChevronDown, CircleQuestionMark, LogOut, Menu, Search, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { startScreen } from "../../../../contract/users/sign-in.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choices.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popup, PopupItem } from "../../../ui/popup.tsx";
import { openHelp } from "../../help/help-drawer.tsx";
import { useSignOut, useUser } from "../session/session.ts";
import { colorSchemes, setColorScheme, useColorScheme } from "./color-scheme.ts";
import { Navigation } from "./navigation.tsx";

export function TopBar({ onPalette }: { onPalette: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-0.5 border-b border-line bg-raised px-2 focus-mode:hidden max-sm:[:root:has(#content)_&]:invisible sm:gap-3 sm:px-6">
      <NavigationDrawer />
      <Link to={startScreen} className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold">
        Admin Dashboard
      </Link>
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
      <AccountMenu />
    </header>
  );
}

/** Sidebar of a narrow window, which closes on navigation. */
function NavigationDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </IconButton>
      <Drawer title="Menu" open={open} onClose={() => setOpen(false)} className="mr-auto w-64 border-r">
        <Navigation onFollow={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

/** Menu of the signed-in user: profile, colour scheme, help and sign-out. */
function AccountMenu() {
  const user = useUser();
  const logOut = useSignOut();
  const scheme = useColorScheme();
  const name = (
    <>
      <span className="truncate">Welcome, {user.name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </>
  );

  return (
    <div className="flex min-w-0 [&>button]:min-w-0">
      <Popup variant="quiet" button={name}>
        <Link to="/admin/profile" className={buttonClass("quiet", "justify-start", "small")}>
          <UserRound aria-hidden className="size-4 shrink-0" />
          Profile
        </Link>
        <Select
          label="Colours"
          value={scheme}
          options={colorSchemes.map(({ scheme: value, label }) => ({ value, label }))}
          onChange={setColorScheme}
        />
        <PopupItem label="Help" Icon={CircleQuestionMark} keys="?" onClick={openHelp} />
        <PopupItem label="Logout" Icon={LogOut} onClick={logOut} />
      </Popup>
    </div>
  );
}
