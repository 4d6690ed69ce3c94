import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { differingFields, type PostForm } from "../post-form.ts";
import { FieldValue } from "./field-value.tsx";
import { fieldNames } from "./fields.ts";
import { MergedContent } from "./merged-content.tsx";
import { type Side, SideChoice } from "./side-choice.tsx";
import { useMergedText } from "./use-merged-text.ts";

interface Props {
  /** What both versions come from. */
  base: PostForm;
  theirs: PostForm;
  mine: PostForm;
  onMerged: (merged: PostForm) => void;
  /** The other ways out. */
  children: ReactNode;
}

/** Both versions, field by field: what only one person changed is chosen already, the rest waits for the writer's choice. */
export function MergeVersions({ base, theirs, mine, onMerged, children }: Props) {
  const [chosen, choose] = useState<Partial<Record<keyof PostForm, Side>>>({});
  const [missing, setMissing] = useState(false);
  const content = useMergedText(base.content, theirs.content, mine.content);
  const list = useRef<HTMLDivElement>(null);

  const differing = differingFields(theirs, mine);
  const fields = differing.filter((field) => field !== "content");
  const changedByMe = differingFields(base, mine);
  const changedByThem = differingFields(base, theirs);
  const sideOf = (field: keyof PostForm): Side | undefined => {
    if (chosen[field]) return chosen[field];
    if (!changedByMe.includes(field)) return "theirs";
    return changedByThem.includes(field) ? undefined : "mine";
  };

  function save() {
    if (content.undecided || fields.some((field) => !sideOf(field))) {
      setMissing(true);
      list.current?.querySelector<HTMLElement>("[data-undecided] input")?.focus();
      return;
    }
    const wanted = fields.map((field) => [field, (sideOf(field) === "theirs" ? theirs : mine)[field]]);
    onMerged({ ...mine, ...Object.fromEntries(wanted), content: content.text });
  }

  return (
    <div ref={list} className="flex flex-col gap-5">
      {differing.length === 0 && <p className="text-sm">Both versions are the same.</p>}
      {fields.map((field) => (
        <SideChoice
          key={field}
          legend={fieldNames[field]}
          theirs={<FieldValue field={field} value={theirs[field]} other={mine[field]} mark="mark" />}
          mine={<FieldValue field={field} value={mine[field]} other={theirs[field]} mark="mark" />}
          value={sideOf(field)}
          onChange={(side) => choose((now) => ({ ...now, [field]: side }))}
        />
      ))}
      {differing.includes("content") && <MergedContent merged={content} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {missing && (
          <p role="alert" className="mr-auto text-sm text-bad">
            Please choose where it says so.
          </p>
        )}
        {children}
        <Button onClick={save}>Save this</Button>
      </div>
    </div>
  );
}
