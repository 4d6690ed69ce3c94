const schemes = ["system", "light", "dark"];

/** Makes the colour scheme switch work; localStorage remembers the choice. */
export function initSchemeSwitch() {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>("[data-scheme-switch]");

  const show = () => {
    const label = `Colours: ${root.dataset["scheme"] ?? "system"}`;
    button?.setAttribute("aria-label", label);
    button?.setAttribute("title", label);
  };
  button?.addEventListener("click", () => {
    const next = schemes[(schemes.indexOf(root.dataset["scheme"] ?? "system") + 1) % schemes.length];
    try {
      if (next === "system") {
        delete root.dataset["scheme"];
        localStorage.removeItem("scheme");
      } else {
        root.dataset["scheme"] = next;
        localStorage.setItem("scheme", next!);
      }
    } catch {
      // Without storage the choice applies to this page only.
    }
    show();
  });
  show();
}
