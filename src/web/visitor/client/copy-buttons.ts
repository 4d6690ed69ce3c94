const confirmationMs = 2000;
/** The timer that resets each button; a second click restarts it. */
const resetTimers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the text of `data-copy` on click; if it is empty, the code beside the button. */
export function copyOnClick() {
  addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    const label = button.querySelector("[data-copy-label]") ?? button;
    const originalLabel = (button.dataset["before"] ??= label.textContent);
    try {
      await copy(button.dataset["copy"] || button.parentElement!.querySelector("code")!.textContent);
      label.textContent = "Copied!";
    } catch {
      label.textContent = "Not copied";
    }
    clearTimeout(resetTimers.get(button));
    resetTimers.set(
      button,
      setTimeout(() => (label.textContent = originalLabel), confirmationMs),
    );
  });
}

async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Browsers offer the clipboard API on https only; on http a selection can still be copied.
  const box = document.body.appendChild(document.createElement("textarea"));
  box.value = text;
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  if (!isCopied) throw new Error("Not copied");
}

/** Adds a copy button to each code block. */
export function addCodeCopyButtons() {
  for (const figure of document.querySelectorAll(".prose figure.code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-copy";
    button.dataset["copy"] = "";
    button.textContent = "Copy";
    button.ariaLive = "polite";
    figure.append(button);
  }
}
