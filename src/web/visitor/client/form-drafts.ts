/** sessionStorage key for the draft of the form with this `data-draft`. */
export const draftKey = (formName: string | undefined) => `typed:${formName}`;
const keyOf = (form: HTMLFormElement) => draftKey(form.dataset["draft"]);
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (input): input is HTMLInputElement | HTMLTextAreaElement =>
      (input instanceof HTMLInputElement && input.type !== "hidden" && input.name !== "website") ||
      input instanceof HTMLTextAreaElement,
  );
const isCheckbox = (input: HTMLInputElement | HTMLTextAreaElement): input is HTMLInputElement =>
  input.type === "checkbox";
const isEdited = (input: HTMLInputElement | HTMLTextAreaElement) =>
  isCheckbox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;

/**
 * Saves unsent text of forms with `data-draft` in sessionStorage and restores it after a reload. The page that confirms
 * one that was sent before this script had loaded names it in `data-sent-draft`.
 */
export function saveFormDrafts() {
  try {
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-sent-draft]"))
      sessionStorage.removeItem(draftKey(dataset["sentDraft"]));
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
      restore(form);
      // Stores text typed before this script had loaded.
      if (inputsOf(form).some(isEdited)) store(form);
    }
  } catch {
    // Without storage only the browser itself may restore the text.
    return;
  }
  addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.dataset["draft"]) store(form);
  });
}

function store(form: HTMLFormElement) {
  const typed = inputsOf(form).map((input) => [input.name, isCheckbox(input) ? input.checked : input.value]);
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
}

function restore(form: HTMLFormElement) {
  const typed = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}") as Record<string, string | boolean>;
  for (const input of inputsOf(form)) {
    const saved = typed[input.name];
    if (isCheckbox(input)) input.checked ||= saved === true;
    else if (!input.value && typeof saved === "string") input.value = saved;
  }
}
