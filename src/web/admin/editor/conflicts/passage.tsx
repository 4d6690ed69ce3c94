import type { Piece } from "./three-way-diff.ts";

const looks = {
  del: "bg-bad-soft text-bad line-through decoration-1",
  /** Two versions of the same right. */
  mark: "bg-accent-soft text-accent",
  ins: "bg-good-soft text-good underline decoration-1 underline-offset-2",
} as const;

/** One version of a passage, with the words marked that the other one has not. */
export function Passage({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: keyof typeof looks }) {
  if (!pieces.some(({ text }) => text)) return <p className="text-sm text-muted italic">Nothing</p>;

  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {pieces.map(({ text, changed }, index) =>
        changed ? (
          <Mark key={index} className={`rounded-[0.2rem] ${looks[Mark]}`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
