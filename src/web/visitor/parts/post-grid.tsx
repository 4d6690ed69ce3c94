import type { PostSummary } from "../../../contract/posts.ts";
import type { PostMatch } from "../../../server/posts/matches/find-matches.ts";
import { coverShifts } from "../../ui/cover/cover-of.ts";
import { PostCard } from "./post-card.tsx";

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

/** Posts as cards, in up to three columns. */
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
export type CardWidth = "single" | "last" | "double" | "row";

const columns = 3;

/**
 * Computes the width of each card, so that only the last row may have a gap; a card moves up into a row with space for
 * it.
 */
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
