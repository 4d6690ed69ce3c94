import { ExternalLink, type LucideIcon, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";

/** Classes of a square button with an icon, for links: 36 px, 44 px on touch screens. */
export const iconButtonClass =
  "inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition duration-150 hover:bg-sunken hover:text-text disabled:cursor-default disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11";

interface Props extends ComponentProps<"button"> {
  label: string;
  /** Icon in the default size; for another size, pass the icon as a child. */
  Icon?: LucideIcon;
}

/** A button with only an icon; `label` is its accessible name and tooltip. */
export const IconButton = ({ label, Icon, className = "", children, ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} className={`${iconButtonClass} ${className}`} {...rest}>
    {Icon ? <Icon aria-hidden className="size-4" /> : children}
  </button>
);

/** An icon that opens a page in a new tab. */
export const OpenLink = ({ label, ...link }: ComponentProps<"a"> & { label: string }) => (
  <a target="_blank" rel="noopener" aria-label={label} className={iconButtonClass} {...link}>
    <ExternalLink aria-hidden className="size-4" />
  </a>
);

export const DeleteButton = ({ className = "hover:text-bad", ...button }: Omit<Props, "Icon">) => (
  <IconButton Icon={Trash2} {...button} className={className} />
);
