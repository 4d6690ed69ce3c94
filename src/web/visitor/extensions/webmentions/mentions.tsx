import type { ArticleMentions, WebmentionKind } from "../../../../contract/extensions/webmentions.ts";
import { pluralize } from "../../../ui/pluralize.ts";
import { LocalDate } from "../../parts/byline.tsx";

const verbs: Record<WebmentionKind, string> = {
  reply: "replied",
  mention: "mentioned this",
  like: "liked this",
  repost: "reposted this",
};

/** Mentions of an article by other sites, as plain text: nothing is loaded from these sites. */
export function Mentions({ mentions: { latest, counts } }: { mentions: ArticleMentions }) {
  const { like, repost, reply, mention } = counts;
  const others = reply + mention - latest.length;
  const sums = [like > 0 && pluralize(like, ["like", "likes"]), repost > 0 && pluralize(repost, ["repost", "reposts"])];
  if (latest.length + like + repost === 0) return null;
  return (
    <section aria-labelledby="mentions" className="text-sm">
      <h2 id="mentions" className="text-lg font-semibold tracking-tight">
        Mentions elsewhere
      </h2>
      {like + repost > 0 && <p className="mt-2 text-muted">{sums.filter(Boolean).join(", ")}</p>}
      <ul className="mt-4">
        {latest.map(({ id, source, kind, author, excerpt, createdAt }) => (
          <li key={id} className="border-t border-line py-4 wrap-anywhere">
            <p className="flex flex-wrap gap-x-2 text-muted">
              <a
                href={source}
                rel="nofollow ugc noopener"
                className="font-medium text-text underline underline-offset-4"
              >
                <bdi>{author}</bdi>
              </a>
              {verbs[kind]}
              <LocalDate at={createdAt} />
            </p>
            {excerpt && (
              <p dir="auto" className="mt-2">
                {excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-muted">{`and ${others.toLocaleString("en")} more`}</p>}
    </section>
  );
}
