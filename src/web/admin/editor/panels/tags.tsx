import { tagOf } from "../../../../contract/posts.ts";
import { type ChipRule, ChipsInput } from "../../../ui/chips-input.tsx";
import { chipsInputProps, type SectionProps } from "./post-field-props.tsx";

const asTag: ChipRule = { normalize: tagOf, keyOf: (tag) => tag };

export function Tags(section: SectionProps) {
  return (
    <ChipsInput
      {...chipsInputProps(section, "tags")}
      noun="tag"
      labelHidden
      prefix="#"
      placeholder="Add tag"
      suggestions={section.tags}
      rule={asTag}
    />
  );
}
