import type { RefObject } from "react";
import { postLimits } from "../../../../contract/posts.ts";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { lowercase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { excerptOf } from "../drafts/draft-defaults.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import type { usePickedImages } from "../images/use-picked-images.ts";
import type { PanelProps } from "../post-form.ts";
import { ContentPanel } from "./content-panel.tsx";
import { chipsInputProps, textFieldProps } from "./post-field-props.tsx";

type Images = ReturnType<typeof usePickedImages>;

interface Props extends PanelProps {
  images: Images;
  area: RefObject<HTMLTextAreaElement | null>;
  onUploading: (step: 1 | -1) => void;
}

/** What readers and search engines see of the post, next to the sidebar with its settings. */
export function PostPanels({ images, area, onUploading, ...panel }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <BasicInformation {...panel} images={images} />
      <ContentPanel {...panel} area={area} onUploading={onUploading} />
      <SeoSettings {...panel} />
    </div>
  );
}

function BasicInformation({ images, ...panel }: PanelProps & { images: Images }) {
  const { form } = panel;
  return (
    <Panel title="Basic Information">
      <div className="flex flex-col gap-5 p-4">
        <Field
          {...textFieldProps(panel, "title")}
          required
          marked
          className="[&_input]:py-2 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-tight"
        />
        <Field
          {...textFieldProps(panel, "excerpt", postLimits.excerptAdvice)}
          required
          marked
          rows={3}
          placeholder={form.isPublished ? undefined : excerptOf(form.content)}
        />
        <ImagePicker {...panel} images={images} />
      </div>
    </Panel>
  );
}

function SeoSettings(panel: PanelProps) {
  const { form } = panel;
  return (
    <Panel title="SEO Settings">
      <div className="flex flex-col gap-5 p-4">
        <Field
          {...textFieldProps(panel, "metaTitle", postLimits.metaTitle)}
          placeholder={form.title.slice(0, postLimits.metaTitle)}
        />
        <Field
          {...textFieldProps(panel, "metaDescription", postLimits.metaDescription)}
          rows={3}
          placeholder={form.excerpt.slice(0, postLimits.metaDescription)}
        />
        <ChipsInput
          {...chipsInputProps(panel, "seoKeywords")}
          noun="keyword"
          placeholder="Add keyword"
          rule={lowercase}
        />
      </div>
    </Panel>
  );
}
