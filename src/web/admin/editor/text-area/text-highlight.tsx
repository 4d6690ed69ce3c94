import type { TextBox } from "./text-layout.ts";

/** Marks a passage of the textarea, whose own selection is invisible while the focus is in a panel. */
export function TextHighlight({ boxes }: { boxes: readonly TextBox[] }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {boxes.map((box, index) => (
        <span
          key={index}
          ref={index === 0 ? (mark) => mark?.scrollIntoView({ block: "nearest" }) : undefined}
          className="absolute scroll-mt-60 scroll-mb-24 rounded-xs bg-accent/25 outline outline-accent"
          style={box}
        />
      ))}
    </div>
  );
}
