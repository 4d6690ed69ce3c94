import "./resume-reading.css";

/** Distance from the top of the window to the block where reading resumes, below the fixed bar. */
const topPx = 96;

/** Offers to continue at this block of the article, until the reader has scrolled past the first screen. */
export function offer(block: Element) {
  const box = document.createElement("aside");
  box.className = "resume print:hidden";
  box.ariaLabel = "Where you left off";
  const section = sectionOf(block);
  const resume = button(section ? `Continue at “${section}”` : "Continue where you left off");
  resume.dir = "auto";
  const close = button("×");
  close.ariaLabel = "Start at the top";
  box.append(resume, close);

  const end = () => {
    box.remove();
    removeEventListener("scroll", onScroll);
  };
  const onScroll = () => scrollY > innerHeight && end();
  addEventListener("scroll", onScroll, { passive: true });
  close.addEventListener("click", end);
  resume.addEventListener("click", () => {
    end();
    scrollTo({ top: block.getBoundingClientRect().top + scrollY - topPx, behavior: "instant" });
    // Moves the focus to the block, so that keyboard navigation continues there.
    block.setAttribute("tabindex", "-1");
    (block as HTMLElement).focus({ preventScroll: true });
  });
  document.querySelector("main")?.prepend(box);
}

function button(text: string) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  return element;
}

/** Returns the title of the block's section. */
function sectionOf(block: Element) {
  for (let element: Element | null = block; element; element = element.previousElementSibling) {
    if (!/^H[2-6]$/.test(element.tagName)) continue;
    const heading = element.cloneNode(true) as Element;
    heading.querySelector(".heading-anchor")?.remove();
    return heading.textContent;
  }
  return undefined;
}
