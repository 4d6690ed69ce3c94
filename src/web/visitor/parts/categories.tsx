const maxShown = 3;

/** First categories of a post in a list, as chips. */
export function Categories({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Categories" className="flex min-w-0 flex-wrap gap-1.5 text-xs">
      {names.slice(0, maxShown).map((name) => (
        <li key={name} dir="auto" className="chip">
          {name}
        </li>
      ))}
    </ul>
  );
}
