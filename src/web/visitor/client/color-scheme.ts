export function labelSchemeSwitch() {
  const button = document.querySelector("[data-scheme-switch]");
  const label = `Colours: ${document.documentElement.dataset["scheme"] ?? "system"}`;
  button?.setAttribute("aria-label", label);
  button?.setAttribute("title", label);
}
