/** Adds a copy button to each code block and, where lines are cut, one that wraps the lines of all blocks. */
export function addCodeActions() {
  const resized = new ResizeObserver((entries) => {
    for (const { target } of entries) markCutLines(target.closest("figure")!);
  });
  for (const figure of document.querySelectorAll<HTMLElement>(".prose figure.code")) {
    const pre = figure.querySelector("pre")!;
    const actions = document.createElement("div");
    actions.className = "code-actions";
    const wrap = addButton(actions, "Wrap");
    wrap.dataset["touch"] = "wrap-code";
    wrap.ariaPressed = String("wrapCode" in document.documentElement.dataset);
    const copy = addButton(actions, "Copy");
    copy.dataset["copy"] = "";
    copy.ariaLive = "polite";
    pre.before(actions);
    pre.addEventListener("scroll", () => markCutLines(figure), { passive: true });
    resized.observe(pre);
    // A font that arrives late changes its width only.
    resized.observe(pre.firstElementChild!);
  }
}

function addButton(actions: HTMLElement, label: string) {
  const button = actions.appendChild(document.createElement("button"));
  button.type = "button";
  button.textContent = label;
  return button;
}

/** `data-wide`: a line is longer than the block. `data-cut`: its end is out of sight. */
function markCutLines(figure: HTMLElement) {
  const { scrollWidth, clientWidth, scrollLeft } = figure.querySelector("pre")!;
  figure.toggleAttribute("data-wide", scrollWidth > clientWidth);
  figure.toggleAttribute("data-cut", scrollWidth - clientWidth - scrollLeft > 1);
}
