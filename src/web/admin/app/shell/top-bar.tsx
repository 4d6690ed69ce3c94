import { LogOut, Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { signInPath, signOutFailedCookie, startScreen } from "../../../../contract/sign-in.ts";
import { CallFailed } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { signOut } from "../session/session.ts";
import { useUser } from "../session/use-user.ts";
import { Drawer } from "./drawer.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

export function TopBar({ onPalette }: { onPalette: () => void }) {
  const user = useUser();
  const navigate = useNavigate();

  async function logOut() {
    try {
      await signOut();
    } catch (error) {
      // Offline the sign-in page cannot be loaded, so a substitute in this app is shown.
      if (error instanceof CallFailed && error.status === 0) return navigate(signInPath, { replace: true });
      // Keeps the sign-in page from redirecting back while the session may still be valid.
      document.cookie = `${signOutFailedCookie}=1; path=${signInPath}; max-age=10; samesite=lax`;
    }
    location.assign(signInPath);
  }

  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-0.5 border-b border-line bg-raised px-2 sm:gap-3 sm:px-6">
      <Drawer />
      {/* On a phone the greeting is below the title; a wider bar gives it all the room that is left. */}
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
        <kbd aria-hidden className="rounded-sm bg-sunken px-1.5 font-sans text-xs max-md:hidden">
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
