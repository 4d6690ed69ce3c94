import { postLimits } from "../../../../contract/posts.ts";
import { Field } from "../../../ui/field.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { excerptOf } from "../draft-defaults.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import { type SectionProps, textFieldProps } from "./post-field-props.tsx";

/** Fields that lists show besides the title. */
export function BasicInformation(section: SectionProps) {
  const { form } = section;
  const excerpt = useDebounced(excerptOf(form.content));
  return (
    <>
      <Field
        {...textFieldProps(section, "excerpt", postLimits.excerptAdvice)}
        required
        marked
        rows={3}
        placeholder={form.isPublished ? undefined : excerpt}
      />
      <ImagePicker {...section} />
    </>
  );
}
