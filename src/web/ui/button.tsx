import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const variants = {
  primary: "bg-accent text-on-accent hover:brightness-95",
  secondary: "border border-line bg-raised text-text hover:bg-sunken",
  quiet: "text-muted hover:bg-sunken hover:text-text",
  danger: "bg-bad text-on-accent hover:brightness-95",
} as const;

const sizes = {
  default: "min-h-11 px-4",
  /** For dense screens: 36 px high, 44 px on touch screens. */
  small: "min-h-9 px-3 pointer-coarse:min-h-11",
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** Classes of a button, for links. */
export const buttonClass = (variant: ButtonVariant = "primary", more = "", size: ButtonSize = "default") =>
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-md text-sm font-medium transition duration-150 disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60 forced-colors:border ${sizes[size]} ${variants[variant]} ${more}`;

type LinkProps = ComponentProps<"a"> & { variant?: ButtonVariant };

/** A link that looks like a button: `secondary` by default, `primary` for the reader's next step. */
export const ButtonLink = ({ variant = "secondary", className, children, ...rest }: LinkProps) => (
  <a {...rest} className={buttonClass(variant, className)}>
    {children}
  </a>
);

interface Props extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon shown before the label. */
  Icon?: LucideIcon;
}

export const Button = ({ variant, size, Icon, className, children, ...rest }: Props) => (
  <button type="button" className={buttonClass(variant, className, size)} {...rest}>
    {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    {children}
  </button>
);
