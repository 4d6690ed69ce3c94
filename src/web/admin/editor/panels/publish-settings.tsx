import { slugOfWords } from "../../../../contract/slugs.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { postFields } from "../post-form.ts";
import { type SectionProps, textFieldProps } from "./post-field-props.tsx";
import { PublicationDate } from "./publication-date.tsx";

export function PublishSettings(section: SectionProps) {
  const { form, change, saved } = section;
  return (
    <>
      <Checkbox
        label={postFields.isPublished.label}
        checked={form.isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      <PublicationDate {...section} />
      <Checkbox
        label={postFields.isFeatured.label}
        checked={form.isFeatured}
        onChange={(isFeatured) => change({ isFeatured })}
      />
      <Field
        {...textFieldProps(section, "slug")}
        autoCapitalize="off"
        spellCheck={false}
        onBlur={() => change({ slug: slugOfWords(form.slug) || form.slug })}
        hint={
          saved
            ? "The end of the article's address. The old one goes on working."
            : "The end of the article's address. Left empty, it is made from the title."
        }
      />
    </>
  );
}
