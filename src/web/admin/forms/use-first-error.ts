import { useEffect } from "react";

/** Brings the focus to the first input at fault. */
export function useFirstError(errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [errors]);
}
