import { type ComponentType, type ReactNode, useId, useState } from "react";
import { type ButtonVariant, buttonClass } from "./button.tsx";
import { ariaKeys } from "./use-window-key.ts";

interface Props {
  /** Accessible name of the button, if its content has none. */
  label?: string;
  button: ReactNode;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button with a small panel, which closes on Escape, when an item is chosen, and on a press outside. */
export function Popup({ label, button, variant = "secondary", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        className={buttonClass(variant, "", "small")}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its items have the keys */}
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === "open")}
        // Hides the menu after the item's own handler. Focus moves to the button, then to a dialog that the item
        // opened.
        onClick={({ target, currentTarget }) => (target as Element).closest("a, button") && currentTarget.hidePopover()}
        className="inset-auto m-0 mt-1 w-max max-w-76 min-w-56 gap-1 rounded-md border border-line bg-raised p-2 text-text shadow-floating [position-area:bottom_span-left] open:grid"
      >
        {isOpen && children}
      </div>
    </>
  );
}

interface ItemProps {
  label: string;
  Icon: ComponentType<{ "aria-hidden": true; className: string }>;
  /** Keyboard shortcut of the same action, such as `Ctrl F`. */
  keys?: string;
  onClick: () => void;
}

/** An action in a `Popup`. */
export const PopupItem = ({ label, Icon, keys, onClick }: ItemProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-keyshortcuts={keys && ariaKeys(keys)}
    className={buttonClass("quiet", "justify-start whitespace-nowrap", "small")}
  >
    <Icon aria-hidden className="size-4 shrink-0" />
    {label}
    {keys && (
      <kbd aria-hidden className="ml-auto pl-2 font-sans text-xs">
        {keys}
      </kbd>
    )}
  </button>
);
