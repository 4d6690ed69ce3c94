/** Opens the pictures of a gallery large, one beside the other: by swipe, arrow keys or buttons from one to the next. */
export function openGalleries() {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-gallery] a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...link.closest("[data-gallery]")!.querySelectorAll("a")];
    open(links, links.indexOf(link));
  });
}

function open(links: HTMLAnchorElement[], first: number) {
  const box = document.createElement("dialog");
  box.className = "lightbox";
  box.ariaLabel = "Pictures";

  const strip = box.appendChild(document.createElement("div"));
  strip.className = "lightbox-strip";
  strip.tabIndex = 0;
  for (const link of links) {
    const picture = strip.appendChild(document.createElement("img"));
    picture.src = link.href;
    picture.alt = link.querySelector("img")!.alt;
  }

  const at = () => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
  const show = (index: number, behavior: ScrollBehavior = "auto") =>
    strip.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior });

  const button = (label: string, sign: string, act: () => void) => {
    const made = box.appendChild(document.createElement("button"));
    made.type = "button";
    made.ariaLabel = label;
    made.textContent = sign;
    made.addEventListener("click", act);
    return made;
  };
  const close = button("Close", "×", () => box.close());
  const previous = button("Previous picture", "‹", () => show(at() - 1));
  const next = button("Next picture", "›", () => show(at() + 1));
  const count = box.appendChild(document.createElement("p"));
  count.role = "status";

  const tell = () => {
    count.textContent = `${at() + 1} of ${links.length}`;
    previous.ariaDisabled = String(at() === 0);
    next.ariaDisabled = String(at() === links.length - 1);
  };
  strip.addEventListener("scroll", tell);
  addEventListener("resize", tell);
  box.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at() - 1);
    if (key === "ArrowRight") show(at() + 1);
  });
  box.addEventListener("click", ({ target }) => target === strip && box.close());
  box.addEventListener("close", () => {
    removeEventListener("resize", tell);
    box.remove();
  });

  document.body.append(box);
  box.showModal();
  close.focus();
  show(first, "instant");
  tell();
}
