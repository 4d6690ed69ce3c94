export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

/** With fewer sections than this, an article is its own overview. */
const worthwhile = 3;

/** The chapters of an article: beside it on a wide screen, to be opened above it on others. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  if (sections.length < worthwhile) return null;
  return (
    <nav aria-labelledby="chapters" className="chapters">
      <details>
        <summary id="chapters">On this page</summary>
        <ol dir="auto">
          {sections.map(({ id, title, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
