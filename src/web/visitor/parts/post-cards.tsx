import type { CSSProperties } from "react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { PostMatch } from "../../../server/posts/matches/find-matches.ts";
import type { TextPart } from "../../../server/posts/matches/word-pattern.ts";
import { coverShifts } from "../../ui/cover/cover.tsx";
import { CardByline, Categories } from "./byline.tsx";
import type { ImagePlace } from "./image-versions.ts";
import { PostImage } from "./images.tsx";

interface PostGridProps {
  posts: readonly PostSummary[];
  /** Level of the cards' headings. */
  level?: 2 | 3;
  /** Whether the page begins with these cards, so that the first image is loaded first. */
  isFirst?: boolean;
  /** Whether the cards of featured posts span two columns. */
  showsFeatured?: boolean;
  /** Matches of a search, by post id. */
  matches?: ReadonlyMap<string, PostMatch> | undefined;
}

export function PostGrid({ posts, level = 3, isFirst = false, showsFeatured = false, matches }: PostGridProps) {
  const shifts = coverShifts(posts);
  const widths = cardWidths(posts.map(({ isFeatured }) => showsFeatured && isFeatured));
  return (
    <div className="card-grid">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          match={matches?.get(post.id)}
          level={level}
          isFirst={isFirst && index === 0}
          coverShift={shifts[index]}
          {...placeOf(widths[index])}
        />
      ))}
    </div>
  );
}

const placeOf = (width: CardWidth | undefined) =>
  width === "double" || width === "row" ? ({ place: "wideCard", width } as const) : { width };

/**
 * Width of a card in a grid: `double` spans two of three columns and both of two; `row` does, too, and fills a row of
 * three alone; `last` has no neighbour in two columns and fills its row there.
 */
type CardWidth = "single" | "last" | "double" | "row";

const columns = 3;

/** Computes widths so that only the last row may have a gap; a card moves up into a row with space for it. */
export function cardWidths(areFeatured: readonly boolean[]): CardWidth[] {
  const free: number[] = [];
  const rows = areFeatured.map((isFeatured) => {
    const span = isFeatured ? 2 : 1;
    const found = free.findIndex((room) => room >= span);
    const row = found < 0 ? free.length : found;
    free[row] = (free[row] ?? columns) - span;
    return row;
  });
  const singles = areFeatured.filter((isFeatured) => !isFeatured).length;
  const lastSingle = singles % 2 === 1 ? areFeatured.lastIndexOf(false) : -1;
  return areFeatured.map((isFeatured, index) => {
    if (isFeatured) return free[rows[index] ?? 0] === 0 ? "double" : "row";
    return index === lastSingle ? "last" : "single";
  });
}

/** View transition between the title of a post and that of its article; must occur once on a page. */
export const titleTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `title-${id}` });

/** The same for its cover. */
export const coverTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `cover-${id}` });

interface PostCardProps {
  post: PostSummary;
  /** Places at which a search found it. */
  match?: PostMatch | undefined;
  /** Level of its heading. */
  level?: 2 | 3;
  isFirst?: boolean;
  /** A featured card has a larger image and title. */
  place?: ImagePlace;
  /** Width in a grid of posts. */
  width?: CardWidth | undefined;
  /** See `coverShifts`. */
  coverShift?: number | undefined;
}

export function PostCard({
  post,
  match,
  level = 3,
  isFirst = false,
  place = "card",
  width,
  coverShift,
}: PostCardProps) {
  const featured = place === "featured" || place === "wideCard";
  const Heading = `h${level}` as const;
  return (
    <article
      data-width={width}
      className={`h-entry group relative flex min-w-0 flex-col ${featured ? "gap-6" : "gap-4"}`}
    >
      <div className="page-cover picture-frame aspect-[16/9]" style={coverTransition(post)}>
        <PostImage post={post} place={place} isFirst={isFirst} coverShift={coverShift} className="size-full" />
      </div>
      {/* In the direction of the title, which is the first text without a direction of its own. */}
      <div dir="auto" className="flex min-w-0 flex-col gap-2.5">
        <Categories names={post.categories} />
        <Heading
          style={titleTransition(post)}
          className={`page-title font-semibold tracking-tight text-balance wrap-anywhere ${featured ? "text-xl" : "text-lg"}`}
        >
          <a
            href={articlePath(post.slug)}
            className="cover-link p-name u-url decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            {match ? <MarkedText parts={match.title} /> : post.title}
          </a>
        </Heading>
        <p
          dir="auto"
          className={`p-summary text-muted wrap-anywhere ${featured ? "line-clamp-4 max-w-prose" : "line-clamp-3 text-sm"}`}
        >
          {match ? <MarkedText parts={match.excerpt} /> : post.excerpt}
        </p>
        {match?.passage && (
          <p dir="auto" className="border-s-2 border-accent ps-3 text-sm wrap-anywhere text-muted">
            <MarkedText parts={match.passage} />
          </p>
        )}
        <div className="mt-1 text-xs">
          <CardByline post={post} />
        </div>
      </div>
    </article>
  );
}

/** A text with the words of a search marked. */
function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
