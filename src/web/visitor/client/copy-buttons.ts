export const confirmationMs = 2000;
/** Reset timer of each button; a second click restarts it. */
const resetTimers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the text of `data-copy` on click; if it is empty, the code below the button. */
export function copyOnClick() {
  addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    const label = button.querySelector("[data-copy-label]") ?? button;
    const originalLabel = (button.dataset["before"] ??= label.textContent);
    try {
      await copy(button.dataset["copy"] || button.closest("figure")!.querySelector("code")!.textContent);
      label.textContent = "Copied!";
    } catch {
      label.textContent = "Not copied";
    }
    resetLater(button, () => (label.textContent = originalLabel));
  });
}

/** Ends the confirmation on an element two seconds after its last click. */
export function resetLater(element: HTMLElement, reset: () => void) {
  clearTimeout(resetTimers.get(element));
  resetTimers.set(element, setTimeout(reset, confirmationMs));
}

export async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Browsers offer the clipboard API on https only; on http a selection can still be copied.
  const box = document.body.appendChild(document.createElement("textarea"));
  box.value = text;
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  if (!isCopied) throw new Error("Not copied");
}
