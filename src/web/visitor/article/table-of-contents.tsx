export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

/** An article with fewer sections has no table of contents. */
const minSections = 3;

/** The sections of an article: beside the text on wide screens, collapsed above it on others. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  if (sections.length < minSections) return null;
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
