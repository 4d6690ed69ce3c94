import type { ShownAuthor } from "./shown-author.ts";

/**
 * Links to other profiles of an author. With `isAbout`, the page is about this person, and programs may treat the links
 * as theirs.
 */
export function AuthorLinks({ author: { name, links }, isAbout }: { author: ShownAuthor; isAbout?: true }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${name} elsewhere`} className="-my-2 flex flex-wrap gap-x-5 text-sm">
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <a href={url} rel={isAbout ? "me noopener" : "noopener"} className="u-url text-link wrap-anywhere">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
