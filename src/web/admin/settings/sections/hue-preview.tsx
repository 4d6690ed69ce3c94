import { buttonClass } from "../../../ui/button.tsx";

const looks = {
  light: { name: "Light", className: "scheme-light" },
  dark: { name: "Dark", className: "scheme-dark" },
} as const;

/** A button and a link in one of the two schemes, whatever the page itself is shown in. Nothing to press, only to see. */
export function HuePreview({ scheme }: { scheme: keyof typeof looks }) {
  const { name, className } = looks[scheme];
  return (
    <div
      aria-hidden
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 text-sm text-text ${className}`}
    >
      <span className="w-full text-xs text-muted">{name}</span>
      <span className={buttonClass("primary", "pointer-events-none")}>A button</span>
      <span className="text-accent underline underline-offset-4">A link</span>
    </div>
  );
}
