/** Where the typed text of the form with this `data-keep` stands in the tab's storage. */
export const typedTextSlot = (keep: string | undefined) => `typed:${keep}`;
const slotOf = (form: HTMLFormElement) => typedTextSlot(form.dataset["keep"]);
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (input): input is HTMLInputElement | HTMLTextAreaElement =>
      (input instanceof HTMLInputElement && input.type !== "hidden" && input.name !== "website") ||
      input instanceof HTMLTextAreaElement,
  );
const isBox = (input: HTMLInputElement | HTMLTextAreaElement): input is HTMLInputElement => input.type === "checkbox";

/** What is typed into a form with `data-keep` stays in this tab until the form was sent, also over a reload. */
export function keepTypedText() {
  try {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keep]")) {
      if (location.hash.endsWith("-done")) sessionStorage.removeItem(slotOf(form));
      else restore(form);
    }
  } catch {
    // Without storage a reload is left to the browser's own memory.
    return;
  }
  addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.dataset["keep"]) store(form);
  });
}

function store(form: HTMLFormElement) {
  const typed = inputsOf(form).map((input) => [input.name, isBox(input) ? input.checked : input.value]);
  sessionStorage.setItem(slotOf(form), JSON.stringify(Object.fromEntries(typed)));
}

function restore(form: HTMLFormElement) {
  const typed = JSON.parse(sessionStorage.getItem(slotOf(form)) ?? "{}") as Record<string, string | boolean>;
  for (const input of inputsOf(form)) {
    const kept = typed[input.name];
    if (isBox(input)) input.checked ||= kept === true;
    else if (!input.value && typeof kept === "string") input.value = kept;
  }
}
