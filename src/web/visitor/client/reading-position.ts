/** Pixels from the top of the window: the last heading above is the one that is read. */
const readingLine = 200;

/** Marks in the table of contents which section is being read. */
export function followReading() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".chapters a")];
  if (links.length === 0) return;
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))!);

  const look = () => {
    const read = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < readingLine);
    for (const [index, link] of links.entries()) {
      if (index === read) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", look, { passive: true });
  look();
}
