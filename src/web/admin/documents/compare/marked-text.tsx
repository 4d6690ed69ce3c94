import type { Piece } from "./text-diff.ts";

const markClasses = {
  del: "bg-bad-soft text-bad line-through decoration-1",
  ins: "bg-good-soft text-good underline decoration-1 underline-offset-2",
} as const;

interface Props {
  pieces: readonly Piece[];
  /** Element that marks the changed pieces. */
  mark: keyof typeof markClasses;
}

/** One version of a passage, with the words marked that the other version lacks. */
export function MarkedText({ pieces, mark: Mark }: Props) {
  if (!pieces.some(({ text }) => text)) return <p className="text-sm text-muted italic">Nothing</p>;

  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {pieces.map(({ text, isChanged }, index) =>
        isChanged ? (
          <Mark key={index} className={`rounded-[0.2rem] ${markClasses[Mark]}`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
