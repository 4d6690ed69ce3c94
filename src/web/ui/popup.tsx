import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "./button.tsx";

interface Props {
  /** Accessible name of the button, if its content has none. */
  label?: string;
  button: ReactNode;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** A button with a small panel of links or inputs, which closes on Escape, and when a press or the focus leaves it. */
export function Popup({ label, button, variant = "secondary", className = "", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => void (box.current?.contains(target as Node) || setOpen(false));
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        opener.current?.focus();
        setOpen(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen]);

  return (
    <div ref={box} className="relative grid">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass(variant, className, "small")}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute top-full right-0 z-30 mt-1 grid w-56 gap-1 rounded-md border border-line bg-raised p-2 shadow-floating"
        >
          {children}
        </div>
      )}
    </div>
  );
}
