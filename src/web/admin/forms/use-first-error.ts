import { type RefObject, useEffect } from "react";

const textInputs = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** Whether a text input has the focus; forms do not move the focus while the user types. */
export const isTyping = () => document.activeElement?.matches(textInputs) ?? false;

/** Opens the sections with invalid inputs and focuses the first invalid input, unless the user is typing. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (!form.current || !Object.keys(errors).length) return;
    for (const section of form.current.querySelectorAll("details:has([aria-invalid=true])"))
      section.setAttribute("open", "");
    if (!isTyping()) form.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
