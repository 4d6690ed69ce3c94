import { useEffect, useEffectEvent } from "react";
import { useDismissErrors, useToast } from "../../ui/toasts.tsx";
import { reasonOf } from "./authenticated-api.ts";

/** Also shows a toast while the data of a screen could not be loaded. */
export function useFailureToast(loaded: Promise<unknown>, message: string) {
  const toast = useToast();
  const dismissErrors = useDismissErrors();
  const succeeded = useEffectEvent(() => dismissErrors(message));
  const failed = useEffectEvent((error: unknown) =>
    toast({ type: "error", title: "Error", subject: message, message, detail: reasonOf(error) }),
  );

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
