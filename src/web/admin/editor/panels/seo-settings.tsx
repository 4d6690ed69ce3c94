import { postLimits } from "../../../../contract/posts.ts";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { lowercase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { PanelProps } from "../post-form.ts";
import { chipsInput, textInput } from "./input-props.tsx";

export function SeoSettings(panel: PanelProps) {
  const { form } = panel;
  return (
    <Panel title="SEO Settings">
      <div className="flex flex-col gap-5 p-4">
        <Field
          {...textInput(panel, "metaTitle", postLimits.metaTitle)}
          placeholder={form.title.slice(0, postLimits.metaTitle)}
        />
        <Field
          {...textInput(panel, "metaDescription", postLimits.metaDescription)}
          rows={3}
          placeholder={form.excerpt.slice(0, postLimits.metaDescription)}
        />
        <ChipsInput {...chipsInput(panel, "seoKeywords")} noun="keyword" placeholder="Add keyword" rule={lowercase} />
      </div>
    </Panel>
  );
}
