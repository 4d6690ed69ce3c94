import { type ComponentType, useId, useState } from "react";
import { postLimits, tagOf } from "../../../../contract/posts/posts.ts";
import { publishingLimits } from "../../../../contract/posts/publishing.ts";
import { Button } from "../../../ui/button.tsx";
import { type ChipRule, ChipsInput, lowercase } from "../../../ui/chips-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import { HistorySection } from "../../documents/history-section.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { excerptPlaceholder } from "../draft-defaults.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import { postFields } from "../post-form.ts";
import { postKind } from "../post-kind.ts";
import { BeforePublishing } from "./before-publishing.tsx";
import { Categories } from "./categories.tsx";
import { chipsInputProps, type SectionProps, textFieldProps } from "./post-field-props.tsx";
import { PublishSettings } from "./publish-settings.tsx";
import { SharePreview } from "./share-preview.tsx";

export interface EditorSection {
  title: string;
  Content: ComponentType<SectionProps>;
  /** Returns the part of the text that the section uses; without it, changes of the text do not render the section. */
  textOf?: (content: string) => string;
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

/** Articles to be read in sequence. */
function Series({ form, change, errors, series: names }: SectionProps) {
  const listId = useId();
  return (
    <>
      <Field
        label={postFields.series.label}
        name="series"
        dir="auto"
        list={listId}
        maxLength={publishingLimits.series}
        value={form.series}
        onChange={({ currentTarget }) => change({ series: currentTarget.value })}
        error={errors["series"]}
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
        label={postFields.canonicalUrl.label}
        name="canonicalUrl"
        type="url"
        maxLength={publishingLimits.address}
        value={form.canonicalUrl}
        onChange={({ currentTarget }) => change({ canonicalUrl: currentTarget.value })}
        error={errors["canonicalUrl"]}
        placeholder="https://"
        hint="The original address, if this appeared elsewhere first."
      />
    </>
  );
}

const PostHistory = (section: SectionProps) => <HistorySection kind={postKind} {...section} />;

const load = (id: string) =>
  deferred(
    Promise.all([api.call("GET /blogs/:id/draft-links", { params: { id } }), import("../draft-links/draft-links.tsx")]),
  );

/** Addresses that show the editor's content to people without an account. */
function DraftLinkSection({ saved }: SectionProps) {
  const [loaded, setLoaded] = useState<ReturnType<typeof load>>();
  const id = saved?._id;

  return (
    <>
      <p className="text-xs text-muted">
        Shows this post as it is in your editor, saved or not, to anyone with the link until it expires.
      </p>
      {id && !loaded && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setLoaded(load(id))}>
          Show draft links
        </Button>
      )}
      {id && loaded && (
        <Loaded
          of={loaded}
          skeleton={<Skeleton className="h-20" />}
          failure="The draft links could not be loaded"
          onRetry={() => setLoaded(load(id))}
        >
          {([{ data }, { DraftLinks }]) => <DraftLinks postId={id} open={data} />}
        </Loaded>
      )}
    </>
  );
}

const wholeText = (content: string) => content;

/** Sections of the side column, from top to bottom. */
export const editorSections: readonly EditorSection[] = [
  { title: "Basic Information", Content: BasicInformation },
  { title: "Publish Settings", Content: PublishSettings },
  { title: "Before Publishing", Content: BeforePublishing, textOf: wholeText },
  { title: "Categories", Content: Categories },
  { title: "Tags", Content: Tags },
  { title: "Series", Content: Series },
  { title: "SEO Settings", Content: SeoSettings },
  { title: "Sharing", Content: Sharing },
  { title: "Draft Link", Content: DraftLinkSection },
  { title: "History", Content: PostHistory, textOf: wholeText },
];
