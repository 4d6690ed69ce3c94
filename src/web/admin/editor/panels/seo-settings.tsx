import { postLimits } from "../../../../contract/posts.ts";
import { ChipsInput, lowercase } from "../../../ui/chips-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { chipsInputProps, type SectionProps, textFieldProps } from "./post-field-props.tsx";

export function SeoSettings(section: SectionProps) {
  const title = useDebounced(section.form.title);
  const excerpt = useDebounced(section.form.excerpt);
  return (
    <>
      <Field
        {...textFieldProps(section, "metaTitle", postLimits.metaTitle)}
        placeholder={title.slice(0, postLimits.metaTitle)}
      />
      <Field
        {...textFieldProps(section, "metaDescription", postLimits.metaDescription)}
        rows={3}
        placeholder={excerpt.slice(0, postLimits.metaDescription)}
      />
      <ChipsInput
        {...chipsInputProps(section, "seoKeywords")}
        noun="keyword"
        placeholder="Add keyword"
        rule={lowercase}
      />
    </>
  );
}
