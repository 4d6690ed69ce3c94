import { Check, Minus } from "lucide-react";

interface Props {
  label: string;
  /** `mixed`: some of what it stands for is chosen. */
  checked: boolean | "mixed";
  /** `range`: the shift key was held. */
  onToggle: (range: boolean) => void;
  className?: string;
}

/** A checkbox without visible words, for rows: 36 px of room around it, 44 px under a finger. */
export function SelectBox({ label, checked, onToggle, className = "" }: Props) {
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
        checked={checked === true}
        // Else the texts between two rows are marked.
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
