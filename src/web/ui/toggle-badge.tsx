import { badgeClass, type BadgeTone } from "./badge.tsx";

interface Props {
  /** Current state. */
  children: string;
  tone: BadgeTone;
  /** Effect of a click. */
  hint: string;
  /** Whether it cannot be changed; a press still calls `onToggle`, which explains why. */
  isReadOnly?: boolean;
  onToggle: () => void;
}

/** A badge that toggles a state when clicked. */
export function ToggleBadge({ children, tone, hint, isReadOnly = false, onToggle }: Props) {
  return (
    <button
      type="button"
      title={hint}
      aria-disabled={isReadOnly || undefined}
      onClick={onToggle}
      className="group inline-flex min-h-9 cursor-pointer items-center rounded-full aria-disabled:cursor-default pointer-coarse:min-h-11"
    >
      <span
        className={`${badgeClass(tone)} transition duration-150 ${isReadOnly ? "" : "group-hover:ring-1 group-hover:ring-current"}`}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {children}
      </span>
    </button>
  );
}
