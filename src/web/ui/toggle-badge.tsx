import { badgeClass, type BadgeTone } from "./badge.tsx";

interface Props {
  /** The state, as the badge shows it. */
  children: string;
  tone: BadgeTone;
  /** What a click does. */
  hint: string;
  busy?: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A badge that changes what it shows when it is clicked. */
export function ToggleBadge({ children, tone, hint, busy = false, disabled = false, onToggle }: Props) {
  return (
    <button
      type="button"
      title={hint}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onToggle()}
      className="group inline-flex min-h-9 cursor-pointer items-center rounded-full disabled:cursor-default pointer-coarse:min-h-11"
    >
      <span
        className={`${badgeClass(tone)} transition duration-150 group-enabled:group-hover:ring-1 group-enabled:group-hover:ring-current ${busy ? "opacity-60" : ""}`}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {children}
      </span>
    </button>
  );
}
