import { type RefObject, useEffect } from "react";

const textInputs = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** Whether a text input has the focus, which then stays there whatever the server answers. */
export const isTyping = () => document.activeElement?.matches(textInputs) ?? false;

/** Moves the focus to the first invalid input of the form, unless the person is typing. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length && !isTyping())
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
