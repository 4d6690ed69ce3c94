/** Maximum characters. A longer text scrolls in its box, because two layouts on every keystroke would be slow. */
const maxCopied = 200_000;

const growsByItself = CSS.supports("field-sizing", "content");

/**
 * For browsers without `field-sizing`: a hidden copy of the text, which gives the textarea in the same grid cell its
 * height.
 */
export function HeightCopy({ text, className }: { text: string; className: string }) {
  if (growsByItself || text.length > maxCopied) return null;
  return (
    <div aria-hidden className={`invisible [grid-area:1/1] whitespace-pre-wrap ${className}`}>
      {/* A line break at the end needs a character to have a height. */}
      {`${text}\u200b`}
    </div>
  );
}
