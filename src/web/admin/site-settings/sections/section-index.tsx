import { type MouseEvent, useEffect, useRef, useState } from "react";
import { idOfSection, sectionTitles, type SettingsSectionTitle } from "./section-titles.ts";

/** Pixels from the top of the window within which a section counts as the current one. */
const readingLine = 200;

/** Links to the sections that mark the visible one: next to them in a wide window, otherwise above. */
export function SectionIndex() {
  const list = useRef<HTMLUListElement>(null);
  const current = useSectionOnScreen();

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 48 });
  }, [current]);

  return (
    <nav
      aria-label="Sections"
      className="sticky top-30 z-10 border-line bg-surface max-lg:-mx-4 max-lg:border-b max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:top-34"
    >
      <ul ref={list} className="scroll-fade relative flex overflow-x-auto lg:flex-col">
        {sectionTitles.map((title) => (
          <li key={title} className="shrink-0">
            <a
              href={`#${idOfSection(title)}`}
              onClick={(event) => scrollToSection(event, title)}
              aria-current={title === current || undefined}
              className="flex min-h-9 items-center rounded-md px-3 -outline-offset-2 text-sm text-muted hover:bg-sunken hover:text-text aria-[current]:bg-neutral-soft aria-[current]:font-medium aria-[current]:text-text max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the last section that begins above the reading line. */
function useSectionOnScreen() {
  const [current, setCurrent] = useState<SettingsSectionTitle>(sectionTitles[0]);

  useEffect(() => {
    function update() {
      const isAbove = (title: SettingsSectionTitle) =>
        (document.getElementById(idOfSection(title))?.getBoundingClientRect().top ?? Infinity) <= readingLine;
      setCurrent(sectionTitles.findLast(isAbove) ?? sectionTitles[0]);
    }
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);

  return current;
}

/** Scrolls to a section without a history entry, which Back would have to pass. */
function scrollToSection(event: MouseEvent, title: SettingsSectionTitle) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showSection(idOfSection(title));
}

/**
 * Shows a section by its id, or the first input of a setting (`idOfSetting`), and scrolls again when what is above it
 * grows as data and fonts arrive, until the person does something. Returns a function that ends this.
 */
export function keepSectionInPlace(id: string) {
  const show = showSection(id);
  const observer = new ResizeObserver(show);
  const ending = new AbortController();
  const end = () => (observer.disconnect(), ending.abort());
  observer.observe(document.body);
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown", "focusin", "input"])
    addEventListener(event, end, { passive: true, signal: ending.signal });
  return end;
}

/** Scrolls to a section or setting and focuses it; returns a function that scrolls again. */
function showSection(id: string) {
  const [, setting] = /^setting-(\w+)$/.exec(id) ?? [];
  const target = setting === undefined ? document.getElementById(id) : inputOf(setting);
  const show = () => target?.scrollIntoView(setting === undefined ? {} : { block: "center" });
  show();
  target?.focus({ preventScroll: true });
  return show;
}

function inputOf(setting: string) {
  const input = document.querySelector<HTMLElement>(
    `main :is([name="${setting}"], [name^="${setting}."], [data-setting="${setting}"] *):is(input, textarea, button):not([type=file])`,
  );
  const details = input?.closest("details");
  if (details) details.open = true;
  return input;
}
