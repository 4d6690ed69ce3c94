/** Maximum length in characters. A longer text scrolls in its box: laying out text and copy would slow typing. */
const maxCopied = 200_000;

const growsByItself = CSS.supports("field-sizing", "content");

/** For browsers without `field-sizing`: a hidden copy of the text in the same grid cell sets the height. */
export function HeightCopy({ text, className }: { text: string; className: string }) {
  if (growsByItself || text.length > maxCopied) return null;
  return (
    <div aria-hidden className={`invisible [grid-area:1/1] whitespace-pre-wrap ${className}`}>
      {/* A line break at the end needs a character to have a height. */}
      {`${text}\u200b`}
    </div>
  );
}
