import type { CSSProperties } from "react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { PostMatch } from "../../../server/posts/matches/find-matches.ts";
import type { TextPart } from "../../../server/posts/matches/word-pattern.ts";
import { Cover } from "../../ui/cover/cover.tsx";
import { CardByline, Categories } from "./byline.tsx";
import type { ImagePlace } from "./image-sizes.ts";
import { isOwnImage } from "./image-versions.ts";
import { SiteImage } from "./images.tsx";

interface PostGridProps {
  posts: readonly PostSummary[];
  /** Heading level of the cards' titles. */
  level?: 2 | 3;
  /** Whether the page begins with these cards, so that the first card's image is loaded with high priority. */
  isFirst?: boolean;
  /** Whether the cards of featured posts span two columns. */
  showsFeatured?: boolean;
  /** Matches of a search, by post id. */
  matches?: ReadonlyMap<string, PostMatch> | undefined;
}

export function PostGrid({ posts, level = 3, isFirst = false, showsFeatured = false, matches }: PostGridProps) {
  const places = placesInGrid(posts.map(({ isFeatured }) => showsFeatured && isFeatured));
  return (
    <div className="card-grid">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          match={matches?.get(post.id)}
          level={level}
          isFirst={isFirst && index === 0}
          inGrid={places[index]}
        />
      ))}
    </div>
  );
}

/** Place of a card in a grid of up to three columns. */
interface GridPlace {
  isFeatured: boolean;
  /** Number of columns that the card spans in a grid of three. */
  span: 1 | 2 | 3;
  /** Whether a card that is not featured fills a row of a two-column grid, because it has no neighbour there. */
  isAlone: boolean;
}

/**
 * Computes the column span of each card, in reading order, so that at most the last row has a gap. A featured card
 * spans two columns. If it does not fit into a row, the card before it fills the rest of the row.
 */
export function placesInGrid(areFeatured: readonly boolean[]): GridPlace[] {
  const places: GridPlace[] = [];
  let room = 3;
  let neighbours = 0;
  const fillRow = () => {
    const last = places.at(-1);
    if (last && room < 3) last.span = (last.span + room) as GridPlace["span"];
    room = 3;
  };
  const endPair = () => {
    const last = places.at(-1);
    if (last && neighbours === 1) last.isAlone = true;
    neighbours = 0;
  };
  for (const isFeatured of areFeatured) {
    if (isFeatured) endPair();
    else neighbours = (neighbours % 2) + 1;
    const span = isFeatured ? 2 : 1;
    if (span > room) fillRow();
    places.push({ isFeatured, span, isAlone: false });
    room = room - span || 3;
  }
  endPair();
  if (places.at(-1)?.isFeatured) fillRow();
  return places;
}

/** View transition between a post's title in lists and on its page; the name must be unique on a page. */
export const titleTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `title-${id}` });

/** View transition between a post's cover in lists and on its page; the name must be unique on a page. */
export const coverTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `cover-${id}` });

interface PostCardProps {
  post: PostSummary;
  /** Parts of the post that contain words of the search; undefined outside of search results. */
  match?: PostMatch | undefined;
  /** Heading level of the post's title. */
  level?: 2 | 3;
  isFirst?: boolean;
  /** Place in the layout; sets image widths. The value `featured` shows a drawn cover if there is no picture. */
  place?: ImagePlace;
  inGrid?: GridPlace | undefined;
}

function placeOf(inGrid: GridPlace | undefined) {
  if (inGrid?.isFeatured) return "wideCard";
  return inGrid?.span === 2 ? "filledCard" : "card";
}

export function PostCard({ post, match, level = 3, isFirst = false, inGrid, ...given }: PostCardProps) {
  const { place = placeOf(inGrid) } = given;
  const isFeatured = place === "featured" || inGrid?.isFeatured;
  const hasPicture = isOwnImage(post.featuredImage);
  const hasFrame = hasPicture || isFeatured;
  const Heading = `h${level}` as const;
  return (
    <article
      data-featured={inGrid?.isFeatured || undefined}
      data-span={inGrid?.span}
      data-alone={inGrid?.isAlone || undefined}
      data-picture={hasPicture || undefined}
      className={`h-entry group relative flex min-w-0 flex-col gap-4 ${hasFrame ? "" : "border-t border-line pt-5"}`}
    >
      {hasFrame && (
        <div
          className={`page-cover picture-frame ${hasPicture ? "aspect-video" : "aspect-[21/9]"}`}
          style={hasPicture ? coverTransition(post) : undefined}
        >
          {isOwnImage(post.featuredImage) ? (
            <SiteImage
              address={post.featuredImage}
              place={place}
              isFirst={isFirst}
              isWhole
              alt=""
              className="size-full object-contain"
            />
          ) : (
            <Cover slug={post.slug} categories={post.categories} className="size-full" />
          )}
        </div>
      )}
      {/* The title determines the direction, because the categories before it have a `dir` of their own. */}
      <div dir="auto" className="flex min-w-0 flex-col gap-2.5">
        <Categories names={post.categories} />
        <Heading
          style={titleTransition(post)}
          className={`page-title font-semibold tracking-tight text-balance wrap-anywhere ${inGrid?.isFeatured ? "text-xl" : "text-lg"}`}
        >
          <a
            href={articlePath(post.slug)}
            className="cover-link p-name u-url decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            {match ? <MarkedText parts={match.title} /> : post.title}
          </a>
        </Heading>
        <p dir="auto" className="p-summary line-clamp-2 text-sm wrap-anywhere sm:line-clamp-3 text-muted">
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
