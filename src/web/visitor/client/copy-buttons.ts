export const confirmationMs = 2000;
/** Reset timer of each button; a second click restarts it. */
const resetTimers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the text in `data-copy` on click or, if that attribute is empty, the code below the button. */
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

/** Calls `reset`, which ends the confirmation on an element, two seconds after the last click on the element. */
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

/** Adds buttons to each code block: Copy and, if lines are cut, Wrap, which wraps the lines of all blocks. */
export function addCodeActions() {
  const isWrapped = "wrapCode" in document.documentElement.dataset;
  const actions = `<div class="code-actions"><button type="button" data-touch="wrap-code" aria-pressed="${isWrapped}">Wrap</button><button type="button" data-copy aria-live="polite">Copy</button></div>`;
  const update = ({ target }: { target: EventTarget | null }) => markCutLines((target as Element).closest("pre")!);
  const resized = new ResizeObserver((entries) => entries.forEach(update));
  for (const pre of document.querySelectorAll(".prose figure.code pre")) {
    pre.insertAdjacentHTML("beforebegin", actions);
    pre.addEventListener("scroll", update);
    resized.observe(pre);
    // Also observes the code itself, because a font that loads late changes only the length of its lines.
    resized.observe(pre.firstElementChild!);
  }
}

/** `data-wide`: a line is longer than the block. `data-cut`: the line's end is out of view. */
function markCutLines({ scrollWidth, clientWidth, scrollLeft, parentElement: figure }: Element) {
  const hidden = scrollWidth - clientWidth;
  figure!.toggleAttribute("data-wide", hidden > 0);
  figure!.toggleAttribute("data-cut", hidden - scrollLeft > 1);
}
