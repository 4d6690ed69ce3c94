/** Wraps the lines of every code block or of none; client/theme.ts applies the choice to other pages. */
export function toggleWrapping(button: HTMLElement) {
  const top = button.getBoundingClientRect().top;
  const isOn = document.documentElement.toggleAttribute("data-wrap-code");
  for (const other of document.querySelectorAll('[data-touch="wrap-code"]')) other.ariaPressed = String(isOn);
  // The visible part stays in place, although blocks above it change their height.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
  try {
    if (isOn) localStorage.setItem("wrap-code", "");
    else localStorage.removeItem("wrap-code");
  } catch {
    // Without storage the choice applies to this page only.
  }
}
