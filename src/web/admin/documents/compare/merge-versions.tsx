import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { differingFields } from "../../forms/changed-fields.ts";
import { FieldValue } from "./field-value.tsx";
import { type FormFields, textIn, withText } from "./form-fields.ts";
import { mergeBaseOf } from "./merge-forms.ts";
import { MergedContent, useMergedText } from "./merged-content.tsx";
import { type Side, SideChoice } from "./side-choice.tsx";

interface Props<Form extends object> {
  kind: FormFields<Form>;
  /** Common base of both versions, if it is known. */
  base: Form | undefined;
  theirs: Form;
  mine: Form;
  mergedLabel: string;
  onMerged: (merged: Form) => void;
  /** Buttons that leave the conflict without merging. */
  children: ReactNode;
}

/** Both versions, field by field. If only one person changed a field, that side is preselected. */
export function MergeVersions<Form extends object>(props: Props<Form>) {
  const { kind, theirs, mine, mergedLabel, onMerged, children } = props;
  const base = props.base ?? mergeBaseOf(kind, theirs, mine);
  const [choices, setChoices] = useState<Partial<Record<keyof Form, Side>>>({});
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const content = useMergedText(textIn(kind, base), textIn(kind, theirs), textIn(kind, mine));
  const list = useRef<HTMLDivElement>(null);

  const differing = differingFields(theirs, mine);
  const fields = differing.filter((field) => field !== kind.text);
  const changedByMe = differingFields(base, mine);
  const changedByThem = differingFields(base, theirs);
  const sideOf = (field: keyof Form & string): Side | undefined => {
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
    onMerged(withText(kind, { ...mine, ...Object.fromEntries(chosen) }, content.text));
  }

  return (
    <div ref={list} className="flex flex-col gap-5">
      {differing.length === 0 && <p className="text-sm">Both versions are the same.</p>}
      {fields.map((field) => (
        <SideChoice
          key={field}
          legend={kind.labels[field]}
          theirs={<FieldValue kind={kind} field={field} form={theirs} other={mine} mark="mark" />}
          mine={<FieldValue kind={kind} field={field} form={mine} other={theirs} mark="mark" />}
          value={sideOf(field)}
          onChange={(side) => setChoices((current) => ({ ...current, [field]: side }))}
        />
      ))}
      {fields.length < differing.length && <MergedContent label={kind.labels[kind.text!]} merged={content} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isChoiceMissing && (
          <p role="alert" className="mr-auto text-sm text-bad">
            Please choose a version wherever it says “needs a choice”.
          </p>
        )}
        {children}
        <Button onClick={save}>{mergedLabel}</Button>
      </div>
    </div>
  );
}
