import { createContext, useContext } from "react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { authorPath } from "../../../contract/visitor-pages.ts";
import { SeveralAuthors } from "../author/shown-author.ts";

/** Time zone of the site, in which all dates are shown. */
export const SiteTimeZone = createContext("UTC");

/** A date that client/theme.ts reformats for visitors whose locale is not en-US. */
export function LocalDate({ at, className }: { at: string; className?: string }) {
  const timeZone = useContext(SiteTimeZone);
  return (
    <time dateTime={at} data-local className={className}>
      {neutralDate(at, timeZone)}
    </time>
  );
}

// Created for the first date, because `Intl` takes 20 ms to load its data, which would delay the server's start.
let neutral: Intl.DateTimeFormat | undefined;

/** Formats a date in the same way for all visitors, because pages are cached. */
export function neutralDate(timestamp: string, timeZone: string) {
  neutral ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return neutral.format(clockOf(timeZone)(Date.parse(timestamp)));
}

/** Author, date and reading time of a post; `authorPath` is the path of the page about the author. */
export function Byline({ post, authorPath }: { post: PostSummary; authorPath: string | undefined }) {
  return (
    <div className="byline">
      <p>
        <span>
          <AuthorName name={post.author.name} path={authorPath} />
        </span>{" "}
        {post.publishedAt && <LocalDate at={post.publishedAt} className="dt-published" />}{" "}
        <span>
          <bdi>{post.readTime} min read</bdi>
        </span>
      </p>
    </div>
  );
}

function AuthorName({ name, path }: { name: string; path: string | undefined }) {
  const look = "p-author h-card min-w-0 truncate font-medium text-text";
  if (!path) return <bdi className={look}>{name}</bdi>;
  return (
    // Padding makes the link large enough for touch; `relative` raises it above the link that covers a card.
    <a href={path} className={`${look} relative -my-3.5 py-3.5 underline-offset-4 hover:underline`}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** Byline of a post in a list; on a site with several authors, the name links to the author's page. */
export function CardByline({ post }: { post: PostSummary }) {
  const { slug } = post.author;
  const hasPage = useContext(SeveralAuthors) && slug;
  return <Byline post={post} authorPath={hasPage ? authorPath(slug) : undefined} />;
}

const maxShown = 3;

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
