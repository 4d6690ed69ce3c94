import { Trash2 } from "lucide-react";
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from "react";

/** Classes of a square button with an icon, for links: 36 px, 44 px on touch screens. */
export const iconButtonClass =
  "inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition duration-150 hover:bg-sunken hover:text-text disabled:cursor-default disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11";

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  className = "",
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} title={label} className={`${iconButtonClass} ${className}`} {...rest}>
      {children}
    </button>
  );
}

export const DeleteButton = ({
  className = "hover:text-bad",
  ...button
}: Omit<ComponentProps<typeof IconButton>, "children">) => (
  <IconButton {...button} className={className}>
    <Trash2 aria-hidden className="size-4" />
  </IconButton>
);
