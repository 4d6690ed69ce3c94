import { type ComponentType, useId } from "react";
import { postLimits, tagOf } from "../../../../contract/posts/posts.ts";
import { publishingLimits } from "../../../../contract/posts/publishing.ts";
import { type ChipRule, ChipsInput, lowercase } from "../../../ui/chips-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { ImageField } from "../../forms/image-field.tsx";
import { ImagePicker } from "../images/image-picker.tsx";
import { excerptPlaceholder, postFields } from "../post-form.ts";
import { Categories } from "./categories.tsx";
import { chipsInputProps, type SectionProps, textFieldProps } from "./post-field-props.tsx";
import { PublishSettings } from "./publish-settings.tsx";
import { SharePreview } from "./share-preview.tsx";

export interface EditorSection {
  title: string;
  Content: ComponentType<SectionProps>;
  /** Whether the section is open until the author folds it. */
  isOpen?: true;
  /** Returns a summary of the section's content, for its title line while it is folded. */
  summary: (section: SectionProps) => string;
}

/** Fields that lists show besides the title. */
function BasicInformation(section: SectionProps) {
  return (
    <>
      <Field
        {...textFieldProps(section, "excerpt", postLimits.excerptAdvice)}
        required
        marked
        rows={3}
        placeholder={excerptPlaceholder}
        className="pointer-fine:[&_textarea]:text-sm"
      />
      <ImagePicker {...section} />
    </>
  );
}

const asTag: ChipRule = { normalize: tagOf, keyOf: (tag) => tag };

function Tags(section: SectionProps) {
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

/** Inputs for the series to which the article belongs, and for the article's part in that series. */
function Series(section: SectionProps) {
  const { form, change, errors, series: names } = section;
  const listId = useId();
  return (
    <>
      <Field
        {...textFieldProps(section, "series")}
        list={listId}
        hint="Articles with the same name link to the previous and the next part."
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label={postFields.seriesPart.label}
        name="seriesPart"
        type="number"
        min={1}
        max={publishingLimits.seriesPart}
        value={form.seriesPart ?? ""}
        onChange={({ currentTarget }) => change({ seriesPart: numberOf(currentTarget.value) })}
        error={errors["seriesPart"]}
        hint="Leave empty to order parts by date."
      />
    </>
  );
}

const numberOf = (text: string) => (text === "" ? null : Number(text));

function SeoSettings(section: SectionProps) {
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

/** Appearance of the article elsewhere: as a shared link, and in search results. */
function Sharing(section: SectionProps) {
  const { form, change, errors } = section;
  return (
    <>
      <SharePreview {...section} />
      <ImageField
        label={postFields.shareImage.label}
        hint="Shown with shared links, cropped to 1200 × 630. Without one, the featured image is used, or a card with the title."
        value={form.shareImage}
        error={errors["shareImage"]}
        onChange={(shareImage) => change({ shareImage })}
      />
      <Field
        {...textFieldProps(section, "canonicalUrl")}
        type="url"
        placeholder="https://"
        hint="The original address, if this appeared elsewhere first."
      />
    </>
  );
}

const listed = (words: readonly (string | 0 | null)[], none: string) => words.filter(Boolean).join(", ") || none;

/** Sections of the side column, from top to bottom. */
export const editorSections: readonly EditorSection[] = [
  {
    title: "Basic Information",
    Content: BasicInformation,
    isOpen: true,
    summary: ({ form }) => form.excerpt || "excerpt from the text",
  },
  {
    title: "Publish Settings",
    Content: PublishSettings,
    isOpen: true,
    summary: ({ form }) => (form.isPublished ? "published" : "draft"),
  },
  { title: "Categories", Content: Categories, summary: ({ form }) => listed(form.categories, "none") },
  { title: "Tags", Content: Tags, summary: ({ form }) => listed(form.tags, "none") },
  {
    title: "Series",
    Content: Series,
    summary: ({ form }) => listed([form.series, form.seriesPart && `part ${form.seriesPart}`], "none"),
  },
  {
    title: "SEO Settings",
    Content: SeoSettings,
    summary: ({ form }) => listed([form.metaTitle, form.metaDescription, ...form.seoKeywords], "default"),
  },
  {
    title: "Sharing",
    Content: Sharing,
    summary: ({ form }) => listed([form.shareImage && "own image", form.canonicalUrl], "default"),
  },
];
