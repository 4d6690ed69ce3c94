import { postLimits } from "../../../../contract/posts.ts";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { lowercase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { EditorPart } from "../post-form.ts";
import { Counter } from "./counter.tsx";

export function SeoSettings({ form, change, errors }: EditorPart) {
  return (
    <Panel title="SEO Settings">
      <div className="flex flex-col gap-5 p-4">
        <Field
          label="Meta Title"
          name="metaTitle"
          maxLength={postLimits.metaTitle}
          placeholder={form.title.slice(0, postLimits.metaTitle)}
          value={form.metaTitle}
          onChange={(event) => change({ metaTitle: event.currentTarget.value })}
          hint={<Counter count={form.metaTitle.length} advice={postLimits.metaTitle} />}
          error={errors["metaTitle"]}
        />
        <Field
          label="Meta Description"
          name="metaDescription"
          rows={3}
          maxLength={postLimits.metaDescription}
          placeholder={form.excerpt.slice(0, postLimits.metaDescription)}
          value={form.metaDescription}
          onChange={(event) => change({ metaDescription: event.currentTarget.value })}
          hint={<Counter count={form.metaDescription.length} advice={postLimits.metaDescription} />}
          error={errors["metaDescription"]}
        />
        <ChipsInput
          noun="keyword"
          label="SEO Keywords"
          placeholder="Add keyword"
          chips={form.seoKeywords}
          onChange={(seoKeywords) => change({ seoKeywords })}
          rule={lowercase}
          maxLength={postLimits.listItem}
          most={postLimits.listLength}
          error={errors["seoKeywords"]}
        />
      </div>
    </Panel>
  );
}
