import { isProvisionalSlug } from "../../../../contract/posts/empty-drafts.ts";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { postLimits } from "../../../../contract/posts/posts.ts";
import { slugOfWords } from "../../../../contract/slugs.ts";
import { Checkbox } from "../../../ui/choices.tsx";
import { Field } from "../../../ui/field.tsx";
import { useUser } from "../../app/session/session.ts";
import { postFields } from "../post-form.ts";
import { type SectionProps, textFieldProps } from "./post-field-props.tsx";
import { PublicationDate } from "./publication-date.tsx";

/** `saved` is the slug of the stored post. */
function slugHint(slug: string, saved: string | undefined) {
  if (!saved || isProvisionalSlug(saved)) return "Leave empty to make it from the title.";
  return slug && slug !== saved ? "The old address keeps working." : "The end of the article's address.";
}

const problemTexts: Record<PostProblem["kind"], string> = {
  "dead-link": "This link does not lead to a published article",
  "missing-alt": "This image has no alt text",
  "unreadable-image": "Readers cannot see this image, which was not uploaded: insert it again or remove it",
  "long-title": `Search results cut a title after ${postLimits.metaTitle} characters; a Meta Title can be shorter`,
};

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export function PublishSettings(section: SectionProps) {
  const { form, change, saved, problems, announceUpdate, setAnnounceUpdate } = section;
  const isAdmin = useUser().role === "admin";
  const checkbox = (name: "isPublished" | "isFeatured" | "sendWhenPublished", hint?: string) => (
    <Checkbox
      label={postFields[name].label}
      hint={hint}
      checked={form[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
  return (
    <>
      {checkbox("isPublished")}
      <div role="status" className="text-sm empty:hidden">
        {problems.length > 0 && (
          <ul aria-label="Problems" className="flex flex-col gap-2 rounded-md bg-warn-soft p-3">
            {problems.map(({ kind, about }) => (
              <li key={`${kind} ${about}`}>
                {problemTexts[kind]}
                <span dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-muted">
                  {about}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PublicationDate {...section} />
      {saved?.status === "published" && form.isPublished && (
        <Checkbox
          label="Tell readers that this was updated"
          hint={
            saved.updatedOn
              ? `Readers now see “Updated on ${date.format(new Date(saved.updatedOn))}”; this changes it to the day of the next save.`
              : "Shows “Updated on” with the day of the next save, also in feeds."
          }
          checked={announceUpdate === true}
          onChange={(isAnnounced) => setAnnounceUpdate(isAnnounced || undefined)}
        />
      )}
      {saved?.updatedOn && form.isPublished && (
        <Checkbox
          label="Remove “Updated on”"
          hint="From the next save on, the article shows only its publication date."
          checked={announceUpdate === false}
          onChange={(isRemoved) => setAnnounceUpdate(isRemoved ? false : undefined)}
        />
      )}
      {isAdmin &&
        saved?.status !== "published" &&
        checkbox("sendWhenPublished", "Once, as an issue; without mail, a draft of one.")}
      {checkbox("isFeatured")}
      <Field
        {...textFieldProps(section, "slug")}
        autoCapitalize="off"
        spellCheck={false}
        onBlur={() => change({ slug: slugOfWords(form.slug) || form.slug })}
        hint={slugHint(form.slug, saved?.slug)}
      />
    </>
  );
}
