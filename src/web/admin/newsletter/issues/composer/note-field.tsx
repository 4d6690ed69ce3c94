import type { RefObject } from "react";
import { issueLimits } from "../../../../../contract/newsletter/issues.ts";
import { FieldBox, TextArea } from "../../../../ui/field.tsx";
import { HeightCopy } from "../../../editor/text-area/height-copy.tsx";
import { MarkdownToolbar } from "../../../editor/text-area/markdown-tools.tsx";
import { TextTools } from "../../../editor/text-area/text-tools.tsx";
import { useWritingKeys } from "../../../editor/text-area/use-writing-keys.ts";
import type { IssueFormProps } from "./issue-form.ts";

const type = "px-4 py-3 font-mono text-sm leading-relaxed wrap-anywhere";

type Props = IssueFormProps & { area: RefObject<HTMLTextAreaElement | null> };

/** Markdown input for the text above the posts, with the toolbar of the editor. */
export function NoteField({ area, form: { note }, change, errors }: Props) {
  const keys = useWritingKeys(area, true);
  return (
    <FieldBox
      label="Note"
      name="note"
      error={errors["note"]}
      hint="Shown above the posts. Press Esc, then Tab, to move on."
    >
      {(connected) => (
        <div className="rounded-md border border-strong-line bg-raised focus-within:border-accent">
          <MarkdownToolbar area={area} label="Formatting of the note" className="border-b border-line px-1" />
          <div className="relative">
            <TextTools area={area} text={note} isMarkdown />
            <div className="grid">
              <TextArea
                {...connected}
                ref={area}
                value={note}
                name="note"
                dir="auto"
                rows={8}
                maxLength={issueLimits.note}
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
                {...keys}
                placeholder="Write in Markdown"
                className={`field-sizing-content block min-h-[calc(8lh+1.5rem)] w-full resize-none bg-transparent outline-none [grid-area:1/1] ${type}`}
              />
              <HeightCopy text={note} className={type} />
            </div>
          </div>
        </div>
      )}
    </FieldBox>
  );
}
