import { type RefObject, useEffect } from "react";

/** Brings the focus to the first input at fault of this form. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
