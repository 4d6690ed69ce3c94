import { useEffect, useRef } from "react";
import type { TextBox } from "./text-layout.ts";

/**
 * Marks a passage of the textarea, whose own selection is invisible while the focus is in a panel, and scrolls to it.
 */
export function TextHighlight({ boxes }: { boxes: readonly TextBox[] }) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    first.current?.scrollIntoView({ block: "nearest" });
  }, [boxes]);

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {boxes.map((box, index) => (
        <span
          key={index}
          ref={index === 0 ? first : undefined}
          className="absolute scroll-mt-60 scroll-mb-24 rounded-xs bg-accent/25 outline outline-accent"
          style={box}
        />
      ))}
    </div>
  );
}
