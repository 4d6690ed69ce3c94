import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { compactInputClass } from "./compact-input.ts";

interface Props {
  label: string;
  value: string;
  /** Called 250 ms after the last key, or at once on Enter. */
  onSearch: (text: string) => void;
}

/** A search field; `/` brings the focus here from anywhere on the screen. */
export function SearchBox({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address can change without the field, by Back for instance; what is being typed is left alone.
  useEffect(() => {
    if (input.current && value !== asked.current) input.current.value = value;
    asked.current = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(after: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = input.current?.value.trim() ?? "";
      if (text === asked.current) return;
      asked.current = text;
      onSearch(text);
    }, after);
  }

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-56"
      onSubmit={(event) => {
        event.preventDefault();
        ask(0);
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
        onChange={() => ask(250)}
        className={`${compactInputClass} pl-9`}
      />
    </form>
  );
}
