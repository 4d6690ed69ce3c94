import { postLimits } from "../../../../contract/posts.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { excerptOf } from "../drafts/draft-defaults.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import type { usePickedImages } from "../images/use-picked-images.ts";
import type { PanelProps } from "../post-form.ts";
import { textInput } from "./input-props.tsx";

interface Props extends PanelProps {
  images: ReturnType<typeof usePickedImages>;
}

export function BasicInformation({ images, ...panel }: Props) {
  const { form } = panel;
  return (
    <Panel title="Basic Information">
      <div className="flex flex-col gap-5 p-4">
        <Field
          {...textInput(panel, "title")}
          required
          marked
          className="[&_input]:py-2 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-tight"
        />
        <Field
          {...textInput(panel, "excerpt", postLimits.excerptAdvice)}
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
