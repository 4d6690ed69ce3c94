import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useLocation, useNavigate } from "react-router";
import { ConfirmDialog } from "../../ui/dialog.tsx";

/**
 * Asks before unsaved changes are discarded. Navigation within the app is blocked (`blocker`) unless `store` can save
 * the changes; closing the page opens the browser's dialog. Navigation to a path below `root` keeps the form, so it is
 * free.
 */
export function useLeaveGuard(dirty: boolean, store?: () => Promise<boolean>, root?: string) {
  /** Key of a blocked navigation for which storing the changes failed. */
  const [failedKey, setFailedKey] = useState<string>();
  const free = useRef(false);
  const navigate = useNavigate();
  const place = placeOf(useLocation());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !free.current &&
      // Blocks nothing if the router has already left this screen, which is still shown.
      placeOf(currentLocation) === place &&
      placeOf(nextLocation) !== place &&
      !(root && `${nextLocation.pathname}/`.startsWith(`${root}/`)),
  );

  /** Navigates without asking for confirmation, for navigation that the form itself starts. */
  async function go(move: () => void | Promise<void>) {
    free.current = true;
    try {
      await move();
    } finally {
      free.current = false;
    }
  }

  const leaveOrAsk = useEffectEvent((isStored: boolean, to: Location) => {
    if (!isStored) setFailedKey(to.key);
    else if (blocker.state === "blocked") blocker.proceed();
    // Navigates again: storing the changes had changed the screen's URL, which cancelled the navigation.
    else void go(() => navigate(to));
  });
  const onBlocked = useEffectEvent((to: Location) => {
    void store?.().then((isStored) => leaveOrAsk(isStored, to));
  });
  useEffect(() => {
    if (blocker.location) onBlocked(blocker.location);
  }, [blocker.location]);

  useEffect(() => {
    if (!dirty) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", prevent);
    return () => removeEventListener("beforeunload", prevent);
  }, [dirty]);

  return {
    blocker,
    /** Whether to ask for confirmation: a navigation is blocked, and the changes could not be stored. */
    isAsking: blocker.state === "blocked" && (!store || failedKey === blocker.location.key),
    go,
  };
}

/** Address by which the guard tells places apart: the path, plus a fragment that has a value, as in `#edit=ID`. */
const placeOf = ({ pathname, hash }: Pick<Location, "pathname" | "hash">) =>
  hash.includes("=") ? pathname + hash : pathname;

export type LeaveGuard = Pick<ReturnType<typeof useLeaveGuard>, "blocker" | "isAsking">;

/** Asks for confirmation while `blocker` holds a navigation; `children` describe the consequences for the changes. */
export function LeaveDialog({ guard, children }: { guard: LeaveGuard; children: ReactNode }) {
  const { blocker, isAsking } = guard;
  return (
    <ConfirmDialog
      open={isAsking}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
