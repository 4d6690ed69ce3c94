import type { PostSummary } from "../../../contract/posts.ts";
import type { PostMatch } from "../../../server/posts/matches/find-matches.ts";
import { coverShifts } from "../../ui/cover/cover-of.ts";
import { type CardWidth, cardWidths } from "./card-widths.ts";
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
