const contextLines = 2;

/** Lines that both versions share: a few next to the differences, and the number of lines omitted between them. */
export function UnchangedLines({ lines }: { lines: readonly string[] }) {
  const hiddenCount = lines.length - 2 * contextLines;
  const join = (some: readonly string[]) => some.join("\n");

  return (
    <div className="px-3 text-sm whitespace-pre-wrap wrap-anywhere text-muted">
      {hiddenCount > 1 ? (
        <>
          {join(lines.slice(0, contextLines))}
          <p className="my-1 border-y border-dashed border-line py-1 text-xs">{hiddenCount} lines are the same</p>
          {join(lines.slice(-contextLines))}
        </>
      ) : (
        join(lines)
      )}
    </div>
  );
}
