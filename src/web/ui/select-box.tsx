import { Check, Minus } from "lucide-react";

interface Props {
  label: string;
  /** `mixed`: some of its rows are selected. */
  checked: boolean | "mixed";
  /** `isRange`: the shift key was held. */
  onToggle: (isRange: boolean) => void;
  /** The key that presses it in a focused row. */
  keyShortcut?: string;
  className?: string;
}

/** A checkbox without a visible label, for rows: a target of 36 px, 44 px on touch screens. */
export function SelectBox({ label, checked, onToggle, keyShortcut, className = "" }: Props) {
  const isMixed = checked === "mixed";
  return (
    <span
      className={`relative inline-flex size-9 shrink-0 items-center justify-center align-middle pointer-coarse:size-11 ${className}`}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts={keyShortcut}
        checked={checked === true}
        // A shift-click would select the text between two rows.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none flex size-4.5 items-center justify-center rounded-sm border border-strong-line bg-raised text-on-accent transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-hover:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        {isMixed ? <Minus className="size-3.5" /> : checked && <Check className="size-3.5" />}
      </span>
    </span>
  );
}
