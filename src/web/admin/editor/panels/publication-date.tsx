import { useState } from "react";
import { flushSync } from "react-dom";
import { isAhead } from "../../../../contract/posts/post-status.ts";
import type { Post } from "../../../../contract/posts/posts.ts";
import { fromLocalTime, toLocalTime } from "../../../../contract/site-settings/time-zones.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { postFields, type PostForm } from "../post-form.ts";
import type { SectionProps } from "./post-field-props.tsx";

/** Publication time, in the time zone of the site. */
export function PublicationDate({ form, change, errors, saved, site: { timeZone } }: SectionProps) {
  const { publishedAt } = form;
  const [typed, setTyped] = useState("");
  // Whether the typed text is shown: while incomplete, or if it means `publishedAt` (also at a clock change).
  const isTyped = (fromLocalTime(typed, timeZone) ?? publishedAt) === publishedAt;
  const stored = publishedAt ? toLocalTime(publishedAt, timeZone) : "";

  function type(value: string) {
    setTyped(value);
    const moment = value === "" ? null : fromLocalTime(value, timeZone);
    if (moment !== undefined) change({ publishedAt: moment });
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        type="datetime-local"
        name="publishedAt"
        label={postFields.publishedAt.label}
        value={typed && isTyped ? typed : stored}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={errors["publishedAt"]}
        hint={<span role="status">{describePublication(form, saved, timeZone)}</span>}
        // In Firefox, AM/PM, the icon and the column's scroll bar leave no space for a larger font.
        className="w-full pointer-fine:[&_input]:px-2 pointer-fine:[&_input]:text-sm"
      />
      <div className="flex flex-wrap gap-2">
        {saved?.status === "scheduled" && (
          <Button
            type="submit"
            variant="secondary"
            size="small"
            onClick={() => flushSync(() => change({ isPublished: true, publishedAt: null }))}
          >
            Publish now
          </Button>
        )}
        {publishedAt && saved?.status !== "published" && (
          <Button variant="secondary" size="small" onClick={() => change({ publishedAt: null })}>
            Remove date
          </Button>
        )}
      </div>
    </div>
  );
}

/** `3 December 2026 at 09:00 (Europe/Berlin)`, in the language of the back office. */
function describeMoment(moment: string, timeZone: string) {
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
    const sentence = isPublished ? "Published as soon as it is saved." : "Leave empty for the time of publishing.";
    return `${sentence} Times are those of ${timeZone}.`;
  }
  const moment = describeMoment(publishedAt, timeZone);
  const isComing = isAhead(publishedAt, now);
  if (!isPublished) return isComing ? `Planned for ${moment}, but not scheduled yet.` : `Dated ${moment}.`;
  if (!isComing)
    return saved?.publishedAt === publishedAt ? `Published on ${moment}.` : `Published, and dated ${moment}.`;
  const goesOffline = saved?.status === "published" ? "Goes offline until then. " : "";
  return `${goesOffline}Will be published on ${moment}.`;
}
