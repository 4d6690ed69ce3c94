import { useEffect, useEffectEvent } from "react";
import { useToast } from "../../ui/toast-context.ts";
import { reasonOf } from "./authenticated-api.ts";

/** Also shows a toast when the data of a screen could not be loaded. */
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
