import { publishingLimits } from "../../../../contract/publishing.ts";
import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { postFields } from "../post-form.ts";
import type { SectionProps } from "./post-field-props.tsx";
import { SharePreview } from "./share-preview.tsx";

/** Appearance of the article elsewhere: as a shared link, and in search results. */
export function Sharing(section: SectionProps) {
  const { form, change, errors } = section;
  return (
    <>
      <SharePreview {...section} />
      <ImageField
        label={postFields.shareImage.label}
        hint="Shown beside a shared link, cropped to 1200 × 630. Without one it is the featured image, or a card with the title."
        value={form.shareImage}
        error={errors["shareImage"]}
        onChange={(shareImage) => change({ shareImage })}
      />
      <Field
        label={postFields.canonicalUrl.label}
        name="canonicalUrl"
        type="url"
        maxLength={publishingLimits.address}
        value={form.canonicalUrl}
        onChange={({ currentTarget }) => change({ canonicalUrl: currentTarget.value })}
        error={errors["canonicalUrl"]}
        placeholder="https://"
        hint="Where the article was published first, if that was elsewhere. Search engines list that address."
      />
    </>
  );
}
