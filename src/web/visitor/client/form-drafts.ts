/** sessionStorage key for the draft of the form whose `data-draft` is `formName`. */
export const draftKey = (formName: string | undefined) => `typed:${formName}`;
const keyOf = (form: HTMLFormElement) => draftKey(form.dataset["draft"]);
/** Inputs and textareas whose text is saved. Textareas are typed as inputs, but lack `checked` properties. */
const inputsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [name=website]), textarea");
const isEdited = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked;

/**
 * Saves unsent text of forms with `data-draft` in sessionStorage and restores it after a reload. If a form was sent
 * before this script had loaded, the confirmation page names the form in `data-sent-draft`, and its draft is deleted.
 */
export function saveFormDrafts() {
  try {
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-sent-draft]"))
      sessionStorage.removeItem(draftKey(dataset["sentDraft"]));
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
      restore(form);
      // Stores text typed before this script had loaded.
      if ([...inputsOf(form)].some(isEdited)) store(form);
    }
  } catch {
    // If sessionStorage is unavailable, only the browser itself can restore typed text.
    return;
  }
  addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.dataset["draft"]) store(form);
  });
}

function store(form: HTMLFormElement) {
  const typed = Array.from(inputsOf(form), ({ name, type, checked, value }) => [
    name,
    type === "checkbox" ? checked : value,
  ]);
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
}

function restore(form: HTMLFormElement) {
  const typed = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}") as Record<string, string | boolean>;
  for (const input of inputsOf(form)) {
    const saved = typed[input.name];
    if (input.type === "checkbox") input.checked ||= saved === true;
    else if (!input.value && typeof saved === "string") input.value = saved;
  }
}
