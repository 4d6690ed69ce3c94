import { postLimits } from "../../../../contract/posts.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { excerptOf } from "../drafts/draft-defaults.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import type { usePickedImages } from "../images/use-picked-images.ts";
import type { EditorPart } from "../post-form.ts";
import { Counter } from "./counter.tsx";

export function BasicInformation({
  form,
  change,
  errors,
  images,
}: EditorPart & { images: ReturnType<typeof usePickedImages> }) {
  return (
    <Panel title="Basic Information">
      <div className="flex flex-col gap-5 p-4">
        <Field
          label="Title"
          name="title"
          className="[&_input]:py-2 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-tight"
          required
          marked
          maxLength={postLimits.title}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errors["title"]}
        />
        <Field
          label="Excerpt"
          name="excerpt"
          required
          marked
          rows={3}
          maxLength={postLimits.excerpt}
          placeholder={form.isPublished ? undefined : excerptOf(form.content)}
          value={form.excerpt}
          onChange={(event) => change({ excerpt: event.currentTarget.value })}
          hint={<Counter count={form.excerpt.length} advice={postLimits.excerptAdvice} />}
          error={errors["excerpt"]}
        />
        <ImagePicker form={form} change={change} errors={errors} images={images} />
      </div>
    </Panel>
  );
}
