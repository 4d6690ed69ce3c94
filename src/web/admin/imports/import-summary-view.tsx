import { describeImport, importLimits } from "../../../contract/imports/import-texts.ts";
import type { ImportSummary } from "../../../contract/imports/imports.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";

type Listed = ImportSummary["documents"][number];

const outcomes: Record<Listed["outcome"], readonly [label: string, tone: BadgeTone]> = {
  new: ["New", "good"],
  changed: ["Updated", "good"],
  unchanged: ["Unchanged", "neutral"],
  edited: ["Edited here", "neutral"],
  deleted: ["Deleted here", "neutral"],
  refused: ["Left out", "warn"],
};

export const documentsText = ({ posts, pages }: Pick<ImportSummary, "posts" | "pages">) =>
  `${pluralize(posts, ["post", "posts"])}, ${pluralize(pages, ["page", "pages"])}`;

/** Summary of an import (`isDone`) or of its prior check: counts, notes, omitted and changed documents. */
export function ImportSummaryView({ of: summary, isDone }: { of: ImportSummary; isDone: boolean }) {
  const { drafts, notes, documents, failure } = summary;
  return (
    <div className="flex flex-col gap-3 text-sm wrap-anywhere">
      <p className="font-medium">
        {documentsText(summary)}
        {drafts > 0 && `, ${drafts.toLocaleString()} as drafts, because not everybody could read them`}
      </p>
      {[...describeImport(summary, isDone), ...notes].map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
      {failure && <ErrorText>{failure}</ErrorText>}
      {documents.length > 0 && (
        <ul aria-label="Documents that are left out or changed" className="divide-y divide-line">
          {documents.map(({ title, key, path, outcome, reasons }) => (
            <li key={`${key} ${path}`} className="flex flex-wrap items-start justify-between gap-x-3 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <bdi className="font-medium">{title || key}</bdi>
                <p className="text-xs text-muted">{[path || key, ...reasons].join(" · ")}</p>
              </div>
              <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {documents.length === importLimits.listed && (
        <p className="text-xs text-muted">{`The first ${importLimits.listed} documents. The command lists all.`}</p>
      )}
    </div>
  );
}
