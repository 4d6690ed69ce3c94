/** From the top of the window; the last heading above this line begins the current section. */
const readingLinePx = 200;

/** Marks the current section in the table of contents. */
export function trackReadingPosition() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".chapters a")];
  if (links.length === 0) return;
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))!);

  const update = () => {
    const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < readingLinePx);
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", update, { passive: true });
  update();
}
