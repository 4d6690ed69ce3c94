import { type ReactNode, useId, useState } from "react";
import { type ButtonVariant, buttonClass } from "./button.tsx";

interface Props {
  /** Accessible name of the button, if its content has none. */
  label?: string;
  button: ReactNode;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button with a small panel of links or inputs, which the browser closes on Escape and when a press is outside. */
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
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="inset-auto m-0 mt-1 w-56 gap-1 rounded-md border border-line bg-raised p-2 text-text shadow-floating [position-area:bottom_span-left] open:grid"
      >
        {isOpen && children}
      </div>
    </>
  );
}
