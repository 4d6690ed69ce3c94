import { differingFields } from "../../forms/changed-fields.ts";
import { type FormFields, textIn } from "./form-fields.ts";
import { diffThreeWay, diffWords, isUnchanged, type Piece } from "./text-diff.ts";

/** Elements that mark differences: `del` in the earlier version, `ins` in the later one. */
const marks = ["del", "ins"] as const;

interface Props<Form extends object> {
  kind: FormFields<Form>;
  before: Form;
  after: Form;
  /** Labels of the two versions. */
  labels: readonly [string, string];
}

/** Two versions of a document, for example the stored one and a local draft, field by field. */
export function VersionComparison<Form extends object>({ kind, before, after, labels }: Props<Form>) {
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p className="text-sm">Both versions are the same.</p>;

  return (
    <dl className="flex flex-col gap-4">
      {fields.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="mb-1.5 text-sm font-medium">
            {kind.labels[field]}
            {field === kind.text && <span className="font-normal text-muted">{` (${labels.join(" → ")})`}</span>}
          </dt>
          {field === kind.text ? (
            <dd className="rounded-md border border-line">
              <TextComparison before={textIn(kind, before)} after={textIn(kind, after)} />
            </dd>
          ) : (
            <dd className="grid gap-2 sm:grid-cols-2">
              {marks.map((mark, side) => (
                <div key={mark} className="rounded-md border border-line p-3">
                  <p className="mb-1 text-xs text-muted">{labels[side]}</p>
                  <FieldValue
                    kind={kind}
                    field={field}
                    form={side === 0 ? before : after}
                    other={side === 0 ? after : before}
                    mark={mark}
                  />
                </div>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function TextComparison({ before, after }: { before: string; after: string }) {
  return (
    <div className="flex flex-col gap-1 py-2">
      {diffThreeWay(before, before, after).map((part, index) => {
        if (isUnchanged(part)) return <UnchangedLines key={index} lines={part.same} />;
        const pieces = diffWords(part.theirs.join("\n"), part.mine.join("\n"));
        return (
          <div key={index} className="flex flex-col gap-1">
            {part.theirs.length > 0 && (
              <div className="border-l-4 border-bad px-2">
                <MarkedText pieces={pieces.before} mark="del" />
              </div>
            )}
            {part.mine.length > 0 && (
              <div className="border-l-4 border-good px-2">
                <MarkedText pieces={pieces.after} mark="ins" />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

const contextLines = 2;

/** Lines that both versions share: a few next to the differences, and the number of lines omitted between them. */
function UnchangedLines({ lines }: { lines: readonly string[] }) {
  const hiddenCount = lines.length - 2 * contextLines;
  const [first, last] = hiddenCount > 1 ? [lines.slice(0, contextLines), lines.slice(-contextLines)] : [lines, []];

  return (
    <div className="px-3 text-sm whitespace-pre-wrap wrap-anywhere text-muted">
      {first.join("\n")}
      {hiddenCount > 1 && (
        <p className="my-1 border-y border-dashed border-line py-1 text-xs">{hiddenCount} lines are the same</p>
      )}
      {last.join("\n")}
    </div>
  );
}

interface FieldValueProps<Form extends object> {
  kind: FormFields<Form>;
  field: keyof Form & string;
  form: Form;
  /** Form of the other version, with which `form` is compared. */
  other: Form;
  mark: "del" | "ins";
}

/** Value of a field in one version: images as images, everything else as text with marked differences. */
function FieldValue<Form extends object>({ kind, field, form, other, mark }: FieldValueProps<Form>) {
  const images = kind.images?.includes(field) ? [(form[field] ?? []) as string | readonly string[]].flat() : [];
  if (images.length) {
    return (
      <div className="flex flex-wrap gap-2">
        {images.map((src) => (
          <img key={src} src={src} alt="" className="h-16 w-24 rounded-sm bg-sunken object-contain" />
        ))}
      </div>
    );
  }
  const [text, otherText] = [form, other].map((one) => textOf(kind.textsOf?.(field, one) ?? one[field]));
  return <MarkedText pieces={diffWords(text!, otherText!).before} mark={mark} />;
}

/** Converts a value to text: joins texts by commas, and rows with several inputs by line breaks. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  if (Array.isArray(value)) return value.map(textOf).join(value.some((item) => typeof item === "object") ? "\n" : ", ");
  const { rowId: _, ...inputs } = value as Record<string, unknown>;
  return Object.values(inputs).map(textOf).filter(Boolean).join(", ");
}

const markClasses = {
  del: "bg-bad-soft text-bad line-through decoration-1",
  ins: "bg-good-soft text-good underline decoration-1 underline-offset-2",
} as const;

/** One version of a passage, with the words marked that the other version lacks. */
function MarkedText({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: keyof typeof markClasses }) {
  if (!pieces.some(({ text }) => text)) return <p className="text-sm text-muted italic">Nothing</p>;

  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {pieces.map(({ text, isChanged }, index) =>
        isChanged ? (
          <Mark key={index} className={`rounded-[0.2rem] ${markClasses[Mark]}`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
