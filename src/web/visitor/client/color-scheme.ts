const steps = ["system", "light", "dark"];

/** The switch in the bar. What it is set to stays in this browser. */
export function followScheme() {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>("[data-scheme-switch]");

  const show = () => {
    const label = `Colours: ${root.dataset["scheme"] ?? "system"}`;
    button?.setAttribute("aria-label", label);
    button?.setAttribute("title", label);
  };
  button?.addEventListener("click", () => {
    const next = steps[(steps.indexOf(root.dataset["scheme"] ?? "system") + 1) % steps.length];
    try {
      if (next === "system") {
        delete root.dataset["scheme"];
        localStorage.removeItem("scheme");
      } else {
        root.dataset["scheme"] = next;
        localStorage.setItem("scheme", next!);
      }
    } catch {
      // Without storage the choice holds for this page.
    }
    show();
  });
  show();
}
