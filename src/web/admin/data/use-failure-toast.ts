import { useEffect, useEffectEvent } from "react";
import type { Toast } from "../../ui/toast-queue.ts";
import { useDismissErrors, useToast } from "../../ui/toasts.tsx";
import { reasonOf } from "./authenticated-api.ts";

/** Returns a function that shows an error toast; the next success toast with the same `subject` removes it. */
export function useErrorToast() {
  const toast = useToast();
  return (message: string, error: unknown, subject?: string, action?: Toast["action"]) =>
    toast({ type: "error", title: "Error", subject, message, detail: reasonOf(error), action });
}

/**
 * Returns a function that makes a call and returns whether it succeeded. A failure shows an error toast, which the next
 * success removes.
 */
export function useAttempt() {
  const showError = useErrorToast();
  const dismissErrors = useDismissErrors();
  return async (call: () => Promise<unknown>, message: string, subject = message) => {
    try {
      await call();
      dismissErrors(subject);
      return true;
    } catch (error) {
      showError(message, error, subject);
      return false;
    }
  };
}

/** Shows a toast if the data of a screen could not be loaded, and removes it after a successful reload. */
export function useFailureToast(loaded: Promise<unknown>, message: string) {
  const showError = useErrorToast();
  const dismissErrors = useDismissErrors();
  const succeeded = useEffectEvent(() => dismissErrors(message));
  const failed = useEffectEvent((error: unknown) => showError(message, error, message));

  useEffect(() => {
    let current = true;
    loaded.then(
      () => current && succeeded(),
      (error: unknown) => current && failed(error),
    );
    return () => {
      current = false;
    };
  }, [loaded]);
}
