import "./lightbox.css";

/** Opens a dialog with the gallery's images, scrolled to the clicked one. */
export function openLightbox(link: HTMLElement) {
  const links = [...link.closest("[data-gallery]")!.querySelectorAll("a")];
  open(
    links,
    links.findIndex((other) => other === link),
  );
}

function open(links: HTMLAnchorElement[], first: number) {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.ariaLabel = "Pictures";

  const strip = dialog.appendChild(document.createElement("div"));
  strip.className = "lightbox-strip";
  strip.tabIndex = 0;
  for (const link of links) {
    const image = strip.appendChild(document.createElement("img"));
    image.src = link.href;
    image.alt = link.querySelector("img")!.alt;
  }

  const currentIndex = () => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
  const show = (index: number, behavior: ScrollBehavior = "auto") =>
    strip.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior });

  const button = (label: string, symbol: string, onClick: () => void) => {
    const element = dialog.appendChild(document.createElement("button"));
    element.type = "button";
    element.className = "forced-colors:border";
    element.ariaLabel = label;
    element.textContent = symbol;
    element.addEventListener("click", onClick);
    return element;
  };
  const close = button("Close", "×", () => dialog.close());
  const previous = button("Previous picture", "‹", () => show(currentIndex() - 1));
  const next = button("Next picture", "›", () => show(currentIndex() + 1));
  const count = dialog.appendChild(document.createElement("p"));
  count.role = "status";

  const updateControls = () => {
    count.textContent = `${currentIndex() + 1} of ${links.length}`;
    previous.ariaDisabled = String(currentIndex() === 0);
    next.ariaDisabled = String(currentIndex() === links.length - 1);
  };
  strip.addEventListener("scroll", updateControls);
  addEventListener("resize", updateControls);
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(currentIndex() - 1);
    if (key === "ArrowRight") show(currentIndex() + 1);
  });
  dialog.addEventListener("click", ({ target }) => target === strip && dialog.close());
  dialog.addEventListener("close", () => {
    removeEventListener("resize", updateControls);
    dialog.remove();
  });

  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  show(first, "instant");
  updateControls();
}
