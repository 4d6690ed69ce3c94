/** Technologies of a project. */
export function Technologies({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Technologies" className="flex flex-wrap gap-1.5 text-xs">
      {names.map((name) => (
        <li key={name} className="rounded-sm bg-chip px-2 py-1 wrap-anywhere text-muted forced-colors:border">
          {name}
        </li>
      ))}
    </ul>
  );
}
