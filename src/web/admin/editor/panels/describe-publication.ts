import { isAhead } from "../../../../contract/posts/post-status.ts";
import type { Post } from "../../../../contract/posts/posts.ts";
import type { PostForm } from "../post-form.ts";

/** `3 December 2026 at 09:00 (Europe/Berlin)`, in the language of the back office. */
export function describeMoment(moment: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(Date.parse(moment));
  const time = format({ hour: "2-digit", minute: "2-digit" });
  return `${format({ day: "numeric", month: "long", year: "numeric" })} at ${time} (${timeZone})`;
}

type Publication = Pick<PostForm, "isPublished" | "publishedAt">;

/** Describes when readers will see the post after the form is saved. */
export function describePublication(
  { isPublished, publishedAt }: Publication,
  saved: Pick<Post, "status" | "publishedAt"> | undefined,
  timeZone: string,
  now = new Date(),
) {
  if (!publishedAt) {
    const sentence = isPublished ? "Published as soon as it is saved." : "Without a date it is that of publishing.";
    return `${sentence} Times are those of ${timeZone}.`;
  }
  const moment = describeMoment(publishedAt, timeZone);
  const isComing = isAhead(publishedAt, now);
  if (!isPublished) return isComing ? `Not scheduled. Published on ${moment} once it is ticked.` : `Dated ${moment}.`;
  if (!isComing)
    return saved?.publishedAt === publishedAt ? `Published on ${moment}.` : `Published, and dated ${moment}.`;
  const goesOffline = saved?.status === "published" ? "Goes offline until then. " : "";
  return `${goesOffline}Will be published on ${moment}.`;
}
