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
