const barThresholdPx = 10;

/** Sets `data-scrolled` for the styles, and draws the reading progress in browsers without scroll-driven animations. */
export function trackScrolling() {
  const root = document.documentElement;
  const article = document.querySelector("[data-article]");
  const progress = CSS.supports("animation-timeline: view()")
    ? null
    : document.querySelector<HTMLElement>("[data-progress]");

  const update = () => {
    root.toggleAttribute("data-scrolled", scrollY > barThresholdPx);
    if (!progress || !article) return;
    const { top, height } = article.getBoundingClientRect();
    progress.style.scale = `${Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)))} 1`;
  };
  addEventListener("scroll", update, { passive: true });
  update();
}

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
