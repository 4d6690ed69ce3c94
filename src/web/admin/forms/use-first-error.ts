import { type RefObject, useEffect } from "react";

const textInputs = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** Whether a text input has the focus, which then stays there whatever the server answers. */
export const isTyping = () => document.activeElement?.matches(textInputs) ?? false;

/** Opens the sections with invalid inputs, and moves the focus to the first of them, unless the person is typing. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (!form.current || !Object.keys(errors).length) return;
    for (const section of form.current.querySelectorAll("details:has([aria-invalid=true])"))
      section.setAttribute("open", "");
    if (!isTyping()) form.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
