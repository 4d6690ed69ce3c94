import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useLocation, useNavigate } from "react-router";
import { ConfirmDialog } from "../../ui/dialog.tsx";

/**
 * Asks before navigation discards unsaved changes: within the app by `blocker`, otherwise by the browser's dialog. If
 * `store` saves the changes first, navigation within the app is not confirmed. Navigation to a path below `root` keeps
 * the form.
 */
export function useLeaveGuard(dirty: boolean, store?: () => Promise<boolean>, root?: string) {
  /** Key of a navigation before which the changes could not all be stored. */
  const [failedKey, setFailedKey] = useState<string>();
  const free = useRef(false);
  const navigate = useNavigate();
  const place = placeOf(useLocation());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !free.current &&
      // Blocks nothing if the router has already navigated but still shows this screen.
      placeOf(currentLocation) === place &&
      placeOf(nextLocation) !== place &&
      !(root && `${nextLocation.pathname}/`.startsWith(`${root}/`)),
  );

  /** Navigates without asking, for moves that the form itself makes. */
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
    // Repeats the blocked navigation, which was cancelled when storing changed the URL of the screen.
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
