const shown = 2;

/** Lines that both versions share: a few around what differs, and how many are left out between them. */
export function AlikeLines({ lines }: { lines: readonly string[] }) {
  const hidden = lines.length - 2 * shown;
  const text = (some: readonly string[]) => some.join("\n");

  return (
    <div className="px-3 text-sm whitespace-pre-wrap wrap-anywhere text-muted">
      {hidden > 1 ? (
        <>
          {text(lines.slice(0, shown))}
          <p className="my-1 border-y border-dashed border-line py-1 text-xs">{hidden} lines are the same</p>
          {text(lines.slice(-shown))}
        </>
      ) : (
        text(lines)
      )}
    </div>
  );
}
