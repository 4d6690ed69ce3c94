import { type RefObject, useEffect } from "react";
import { isTyping } from "./is-typing.ts";

/** Brings the focus to the first input at fault of this form, unless somebody is typing. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length && !isTyping())
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
