/** localStorage key of an object that maps article paths to the last read block's index, latest article last. */
const storageKey = "reading";
const maxArticles = 30;
/** Minimum length of an article in screens; in a shorter one, a reader easily finds the position. */
const minScreens = 4;
/** Distance from the top of the window; the block at this line counts as being read. */
const readingLinePx = 120;

/** Stores the position at which a long article was left, and offers to continue there. */
export function rememberReadingPosition() {
  const text = document.querySelector("[data-article] .prose");
  const blocks = [...(text?.children ?? [])];
  if (!text || blocks.length === 0 || text.clientHeight < minScreens * innerHeight) return;

  let isRead = false;
  new IntersectionObserver(([end]) => (isRead ||= end!.isIntersecting)).observe(blocks.at(-1)!);
  const store = () => {
    const block = blocks.findIndex((element) => element.getBoundingClientRect().bottom > readingLinePx);
    const isOver = isRead || block < 0;
    // On the first screen nothing has been read yet, so the stored position is not replaced.
    if (isOver || scrollY > innerHeight) storePosition(isOver ? undefined : block);
  };
  // Phones may end a page in the background without a `pagehide` event.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && store());
  addEventListener("pagehide", store);

  const block = blocks[positions()[location.pathname] ?? -1];
  if (block && isFreshVisit()) void import("../touch/touch.ts").then(({ offerToResume }) => offerToResume(block));
}

/** Whether the page opens at its top: not a reload or Back, no fragment, and not scrolled by the browser. */
function isFreshVisit() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" && location.hash === "" && scrollY < innerHeight;
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {}; // Without storage there is no position.
  }
}

function storePosition(block: number | undefined) {
  const { [location.pathname]: _, ...others } = positions();
  const latest = Object.entries({ ...others, ...(block !== undefined && { [location.pathname]: block }) });
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest.slice(-maxArticles))));
  } catch {
    // If localStorage is unavailable or full, the reading position is not stored.
  }
}

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

/** Distance from the top of the window; the last heading above this line begins the current section. */
const currentSectionPx = 200;

/** Marks the current section in the table of contents. */
export function trackReadingPosition() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".chapters a")];
  if (links.length === 0) return;
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))!);

  const update = () => {
    const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < currentSectionPx);
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", update, { passive: true });
  update();
}
