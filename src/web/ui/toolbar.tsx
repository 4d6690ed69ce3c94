import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

/** Index of the button to focus, by pressed key; `place` is the current index and `count` the number of buttons. */
const moves: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of buttons that is one stop of the Tab key; arrow keys, Home and End move within it. */
export function Toolbar({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const focusedLast = useRef<HTMLElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  function moveStop(to: HTMLElement | undefined) {
    for (const button of buttons()) {
      const tabIndex = button === to ? 0 : -1;
      if (button.getAttribute("tabindex") !== `${tabIndex}`) button.tabIndex = tabIndex;
    }
  }

  // Runs on every render, because buttons come and go. The button focused last, else the first, is the tab stop.
  useLayoutEffect(() => {
    const all = buttons();
    moveStop(all.find((button) => button === focusedLast.current) ?? all[0]);
  });

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLButtonElement)) return;
    focusedLast.current = target;
    moveStop(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = buttons();
    const place = all.findIndex((button) => button === event.target);
    const next = all[moves[event.key]?.(place, all.length) ?? -1];
    // Ignores other keys, and keys in controls that are not buttons of the toolbar.
    if (place === -1 || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  );
}
