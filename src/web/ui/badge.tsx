import type { ReactNode } from "react";

const tones = {
  neutral: "bg-neutral-soft text-muted",
  info: "bg-info-soft text-info",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
} as const;

export type BadgeTone = keyof typeof tones;

const badgeClass = (tone: BadgeTone) =>
  `inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`;

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeClass(tone)}>{children}</span>;
}

interface ToggleBadgeProps {
  /** Text of the current state. */
  children: string;
  tone: BadgeTone;
  /** Tooltip: effect of a click. */
  hint: string;
  /** Whether the state cannot be changed; a press still calls `onToggle`, which explains why. */
  isReadOnly?: boolean;
  onToggle: () => void;
}

export function ToggleBadge({ children, tone, hint, isReadOnly = false, onToggle }: ToggleBadgeProps) {
  return (
    <button
      type="button"
      title={hint}
      aria-disabled={isReadOnly || undefined}
      onClick={onToggle}
      className="group inline-flex min-h-9 cursor-pointer items-center rounded-full aria-disabled:cursor-default pointer-coarse:min-h-11"
    >
      <span
        className={`${badgeClass(tone)} transition duration-150 ${isReadOnly ? "" : "ring-1 ring-current/40 group-hover:ring-current"}`}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {children}
      </span>
    </button>
  );
}
