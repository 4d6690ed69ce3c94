const confirmationMs = 2000;
/** What ends the confirmation on each button, so that a second press shows one of its own whole length. */
const confirmations = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** `data-copy` holds the text to copy; without one it is the code beside the button. */
export function copyOnClick() {
  addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    const label = button.querySelector("[data-copy-label]") ?? button;
    const before = (button.dataset["before"] ??= label.textContent);
    try {
      await copy(button.dataset["copy"] || button.parentElement!.querySelector("code")!.textContent);
      label.textContent = "Copied!";
    } catch {
      label.textContent = "Not copied";
    }
    clearTimeout(confirmations.get(button));
    confirmations.set(
      button,
      setTimeout(() => (label.textContent = before), confirmationMs),
    );
  });
}

async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Over plain http a browser has no clipboard to offer, but still copies what is selected.
  const box = document.body.appendChild(document.createElement("textarea"));
  box.value = text;
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  if (!done) throw new Error("Not copied");
}

/** A copy button for each code block. */
export function offerCodeCopies() {
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
