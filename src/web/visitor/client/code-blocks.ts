/** Adds to each code block a button that copies it and, if lines are cut, one that wraps the lines of all blocks. */
export function addCodeActions() {
  const isWrapped = "wrapCode" in document.documentElement.dataset;
  const actions = `<div class="code-actions"><button type="button" data-touch="wrap-code" aria-pressed="${isWrapped}">Wrap</button><button type="button" data-copy aria-live="polite">Copy</button></div>`;
  const update = ({ target }: { target: EventTarget | null }) => markCutLines((target as Element).closest("pre")!);
  const resized = new ResizeObserver((entries) => entries.forEach(update));
  for (const pre of document.querySelectorAll(".prose figure.code pre")) {
    pre.insertAdjacentHTML("beforebegin", actions);
    pre.addEventListener("scroll", update);
    resized.observe(pre);
    // A font that arrives late only changes the length of lines.
    resized.observe(pre.firstElementChild!);
  }
}

/** `data-wide`: a line is longer than the block. `data-cut`: its end is hidden. */
function markCutLines({ scrollWidth, clientWidth, scrollLeft, parentElement: figure }: Element) {
  const hidden = scrollWidth - clientWidth;
  figure!.toggleAttribute("data-wide", hidden > 0);
  figure!.toggleAttribute("data-cut", hidden - scrollLeft > 1);
}
