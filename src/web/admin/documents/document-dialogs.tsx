import { TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { LeaveDialog } from "../forms/leave-guard.tsx";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import type { Choice, OtherWindow } from "./document-editor.ts";
import type { DocumentEditor } from "./use-document.ts";

interface Props<Doc, Form extends object> {
  editor: DocumentEditor<Doc, Form>;
}

/** Notice that floats over the page, so that the text does not move. */
const FloatingNotice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="alert"
    className="absolute inset-x-4 top-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-warn-soft px-4 py-2 text-sm shadow-floating"
  >
    <p className="min-w-0">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

/** Announces a conflict below the editor's bar without interrupting typing. */
export function ConflictNotices<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, saved, halt, conflict, commands } = editor;
  return (
    <>
      {saved && halt === "replaced" && <OtherWindowConflict editor={editor} />}
      {conflict && !conflict.isShown && (
        <FloatingNotice
          text={`${conflict.isDeleted ? `This ${kind.noun} was deleted` : `Someone saved ${kind.named}`} in the meantime. Your changes are not lost, but not saved yet.`}
        >
          <Button variant="quiet" size="small" onClick={commands.dismissConflict}>
            Later
          </Button>
          <Button variant="secondary" size="small" onClick={commands.showConflict}>
            {conflict.isDeleted ? "Choose what to do" : "Compare"}
          </Button>
        </FloatingNotice>
      )}
    </>
  );
}

/** Dialogs of an editor: leave, store a deleted document again, resolve a conflict with another person. */
export function DocumentDialogs<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, guard, conflict, commands } = editor;
  return (
    <>
      <LeaveDialog guard={guard}>
        The server does not have all of it. Your text stays in this browser and is offered when you come back, with the
        images uploaded so far.
      </LeaveDialog>
      <ConfirmDialog
        open={conflict?.isShown === true && conflict.isDeleted}
        title={`This ${kind.noun} was deleted in the meantime`}
        confirmLabel={`Save as a new ${kind.noun}`}
        cancelLabel="Keep editing"
        onConfirm={() => conflict && void commands.save(conflict.intent, { target: null })}
        onClose={commands.dismissConflict}
      >
        {`Nothing is lost: what you wrote is still here, and you can save it as a new ${kind.noun}.`}
      </ConfirmDialog>
      <OtherPersonConflict editor={editor} />
    </>
  );
}

interface ConflictDialogProps<Other, Form extends object> extends Pick<
  ComponentProps<typeof ComparisonDialog<Other, Form>>,
  "kind" | "title" | "description" | "other" | "onRetry" | "onClose"
> {
  formOf: (other: Other) => Form;
  mine: Form;
  otherLabel: string;
  mineLabel: string;
  onChoose: (choice: Choice, other: Other) => void;
}

/** Shows two versions of a document, and lets the author choose one of them or both combined. */
function ConflictDialog<Other, Form extends object>(props: ConflictDialogProps<Other, Form>) {
  const { formOf, mine, otherLabel, mineLabel, onChoose, ...comparison } = props;
  return (
    <ComparisonDialog {...comparison} labels={["Theirs", "Mine"]} versionsOf={(other) => [formOf(other), mine]}>
      {(other) => (
        <>
          <Button variant="quiet" onClick={comparison.onClose}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={() => onChoose("theirs", other)}>
            {otherLabel}
          </Button>
          <Button Icon={TriangleAlert} variant="danger" onClick={() => onChoose("mine", other)}>
            {mineLabel}
          </Button>
          <Button onClick={() => onChoose("both", other)}>Combine in the editor</Button>
        </>
      )}
    </ComparisonDialog>
  );
}

/** Conflict dialog after two people have saved the document: both versions, to choose from or to merge. */
function OtherPersonConflict<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, saved, form, conflict, commands } = editor;
  return (
    <ConflictDialog
      kind={kind}
      title={`Someone saved ${kind.named} in the meantime`}
      description={`Your changes are not saved, but nothing is lost. Combine both versions, of which passages that both of you changed are then there twice, load theirs (yours is kept and can be restored), or overwrite${saved?.isBehind ? " theirs with yours." : ": the fields that you changed get your version, all others keep theirs."}`}
      other={conflict?.theirs}
      formOf={({ doc }) => kind.formOf(doc)}
      mine={form}
      otherLabel="Load their version"
      mineLabel="Overwrite"
      onRetry={commands.showConflict}
      onClose={commands.dismissConflict}
      onChoose={(choice, theirs) => void commands.chooseVersion(choice, theirs)}
    />
  );
}

/** Texts of the same person from two windows or browsers, to choose from or to merge. */
function OtherWindowConflict<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, form, commands } = editor;
  const [other, setOther] = useState<Promise<OtherWindow<Doc, Form>>>();
  const show = () => setOther(commands.loadWindow());

  return (
    <>
      {!other && (
        <FloatingNotice
          text={`You continued editing ${kind.named} in another window or browser. Neither text is lost; what you type here is kept in this browser until you choose.`}
        >
          <Button variant="secondary" size="small" onClick={show}>
            Compare
          </Button>
        </FloatingNotice>
      )}
      <ConflictDialog
        kind={kind}
        title={`You continued editing ${kind.named} in another window`}
        description="Readers see neither text before you save. Combine both, of which passages that differ are then there twice, or continue with one of them; you can still restore the text of this window afterwards."
        other={other}
        formOf={(theirs) => theirs.form}
        mine={form}
        otherLabel="Continue with the other one"
        mineLabel="Continue with this one"
        onRetry={show}
        onClose={() => setOther(undefined)}
        onChoose={(choice, theirs) => void commands.chooseWindow(choice, theirs)}
      />
    </>
  );
}
