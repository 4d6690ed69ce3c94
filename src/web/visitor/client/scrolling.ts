const barThreshold = 10;

/** Tells the styles whether the page is scrolled, and draws the reading progress where CSS cannot do it alone. */
export function followScrolling() {
  const root = document.documentElement;
  const article = document.querySelector("[data-article]");
  const progress = CSS.supports("animation-timeline: view()")
    ? null
    : document.querySelector<HTMLElement>("[data-progress]");

  const look = () => {
    root.toggleAttribute("data-scrolled", scrollY > barThreshold);
    if (!progress || !article) return;
    const { top, height } = article.getBoundingClientRect();
    progress.style.scale = `${Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)))} 1`;
  };
  addEventListener("scroll", look, { passive: true });
  look();
}
