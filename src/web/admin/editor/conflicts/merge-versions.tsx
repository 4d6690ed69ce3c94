import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { differingFields } from "../../forms/changed-fields.ts";
import { type PostFieldName, postFields, type PostForm } from "../post-form.ts";
import { FieldValue } from "./field-value.tsx";
import { MergedContent, useMergedText } from "./merged-content.tsx";
import { type Side, SideChoice } from "./side-choice.tsx";

interface Props {
  /** Common base of both versions. */
  base: PostForm;
  theirs: PostForm;
  mine: PostForm;
  mergedLabel?: string;
  onMerged: (merged: PostForm) => void;
  /** Buttons that leave the conflict without merging. */
  children: ReactNode;
}

/** Both versions, field by field. If only one person changed a field, that side is preselected. */
export function MergeVersions({ base, theirs, mine, mergedLabel = "Save this", onMerged, children }: Props) {
  const [choices, setChoices] = useState<Partial<Record<PostFieldName, Side>>>({});
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const content = useMergedText(base.content, theirs.content, mine.content);
  const list = useRef<HTMLDivElement>(null);

  const differing = differingFields(theirs, mine);
  const fields = differing.filter((field) => field !== "content");
  const changedByMe = differingFields(base, mine);
  const changedByThem = differingFields(base, theirs);
  const sideOf = (field: PostFieldName): Side | undefined => {
    if (choices[field]) return choices[field];
    if (!changedByMe.includes(field)) return "theirs";
    return changedByThem.includes(field) ? undefined : "mine";
  };

  function save() {
    if (content.isUndecided || fields.some((field) => !sideOf(field))) {
      setChoiceMissing(true);
      list.current?.querySelector<HTMLElement>("[data-undecided] input")?.focus();
      return;
    }
    const chosen = fields.map((field) => [field, (sideOf(field) === "theirs" ? theirs : mine)[field]]);
    onMerged({ ...mine, ...Object.fromEntries(chosen), content: content.text });
  }

  return (
    <div ref={list} className="flex flex-col gap-5">
      {differing.length === 0 && <p className="text-sm">Both versions are the same.</p>}
      {fields.map((field) => (
        <SideChoice
          key={field}
          legend={postFields[field].label}
          theirs={<FieldValue field={field} value={theirs[field]} other={mine[field]} mark="mark" />}
          mine={<FieldValue field={field} value={mine[field]} other={theirs[field]} mark="mark" />}
          value={sideOf(field)}
          onChange={(side) => setChoices((current) => ({ ...current, [field]: side }))}
        />
      ))}
      {differing.includes("content") && <MergedContent merged={content} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isChoiceMissing && (
          <p role="alert" className="mr-auto text-sm text-bad">
            Please choose where it says so.
          </p>
        )}
        {children}
        <Button onClick={save}>{mergedLabel}</Button>
      </div>
    </div>
  );
}
