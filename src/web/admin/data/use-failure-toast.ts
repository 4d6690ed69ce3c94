import { useEffect, useEffectEvent } from "react";
import { useToast } from "../../ui/toast-context.ts";
import { reasonOf } from "./authenticated-api.ts";

/** Tells by a toast, too, that what a screen is about could not be loaded. */
export function useFailureToast(loaded: Promise<unknown>, message: string) {
  const toast = useToast();
  const failed = useEffectEvent((error: unknown) =>
    toast({ type: "error", title: "Error", message, detail: reasonOf(error) }),
  );

  useEffect(() => {
    let current = true;
    loaded.catch((error: unknown) => current && failed(error));
    return () => {
      current = false;
    };
  }, [loaded]);
}
