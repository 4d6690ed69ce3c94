import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { compactInputClass } from "./field.tsx";

interface Props {
  label: string;
  value: string;
  maxLength: number;
  /** Called 250 ms after the last keystroke, or at once on Enter. */
  onSearch: (text: string) => void;
}

/** A search field; `useShortcuts` focuses it on `/`. */
export function SearchBox({ label, value, maxLength, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Shows the text of a changed URL, such as after Back, without overwriting text that is being typed.
  useEffect(() => {
    if (input.current && value !== lastSearch.current) input.current.value = value;
    lastSearch.current = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function scheduleSearch(after: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = input.current?.value.trim() ?? "";
      if (text === lastSearch.current) return;
      lastSearch.current = text;
      onSearch(text);
    }, after);
  }

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-56"
      onSubmit={(event) => {
        event.preventDefault();
        scheduleSearch(0);
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        data-search
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        onChange={() => scheduleSearch(250)}
        className={`${compactInputClass} pl-9`}
      />
    </form>
  );
}
