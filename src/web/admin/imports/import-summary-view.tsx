import { describeImport, importLimits } from "../../../contract/imports/import-texts.ts";
import type { ImportSummary } from "../../../contract/imports/imports.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { type Column, ColumnTable } from "../lists/resource-list.tsx";

type Listed = ImportSummary["documents"][number];

const outcomes: Record<Listed["outcome"], readonly [label: string, tone: BadgeTone]> = {
  new: ["New", "good"],
  changed: ["Updated", "good"],
  unchanged: ["Unchanged", "neutral"],
  edited: ["Edited here", "neutral"],
  deleted: ["Deleted here", "neutral"],
  refused: ["Left out", "warn"],
};

const columns: Column<Listed>[] = [
  {
    title: "Document",
    wide: true,
    className: "wrap-anywhere rows:w-2/5",
    cell: ({ title, key, path }) => (
      <>
        <bdi className="font-medium">{title || key}</bdi>
        <span className="block text-xs text-muted">{path || key}</span>
      </>
    ),
  },
  {
    title: "Notes",
    wide: true,
    className: "wrap-anywhere text-muted",
    cell: ({ reasons }) => reasons.map((reason) => <p key={reason}>{reason}</p>),
  },
  {
    title: "What Happens",
    cell: ({ outcome }) => <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]}</Badge>,
  },
];

export const documentsText = ({ posts, pages }: Pick<ImportSummary, "posts" | "pages">) =>
  `${pluralize(posts, ["post", "posts"])}, ${pluralize(pages, ["page", "pages"])}`;

/** Documents that an import brought, changed and left out, or would. */
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
        <div className="rounded-md border border-line">
          <ColumnTable
            label="Documents that are left out or changed"
            rows={documents}
            columns={columns}
            idOf={({ key, path }) => `${key} ${path}`}
          />
        </div>
      )}
      {documents.length === importLimits.listed && (
        <p className="text-xs text-muted">{`The first ${importLimits.listed} documents. The command lists all.`}</p>
      )}
    </div>
  );
}
