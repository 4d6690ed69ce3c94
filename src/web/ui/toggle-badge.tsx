import { badgeClass, type BadgeTone } from "./badge.tsx";

interface Props {
  /** The state, as the badge shows it. */
  children: string;
  tone: BadgeTone;
  /** What a click does. */
  hint: string;
  /** It cannot be changed: it looks so, and whoever presses it anyway hears from `onToggle` why. */
  refused?: boolean;
  onToggle: () => void;
}

/** A badge that changes what it shows when it is clicked. */
export function ToggleBadge({ children, tone, hint, refused = false, onToggle }: Props) {
  return (
    <button
      type="button"
      title={hint}
      aria-disabled={refused || undefined}
      onClick={onToggle}
      className="group inline-flex min-h-9 cursor-pointer items-center rounded-full aria-disabled:cursor-default pointer-coarse:min-h-11"
    >
      <span
        className={`${badgeClass(tone)} transition duration-150 ${refused ? "" : "group-hover:ring-1 group-hover:ring-current"}`}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {children}
      </span>
    </button>
  );
}
