import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { deferred } from "../data/loading.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { LeaveDialog } from "../forms/leave-guard.tsx";
import { type DocumentKind, loadWithCopy, withFields } from "./document-kind.ts";
import type { DocumentEditor } from "./use-document.ts";
import type { OtherWindow } from "./use-text-changes.ts";

interface Props<Doc, Form extends object, Button extends string> {
  editor: DocumentEditor<Doc, Form, Button>;
}

/** Floats over the page, so that the text does not move. */
const floatingNotice =
  "absolute inset-x-4 top-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-warn-soft px-4 py-2 text-sm shadow-floating";

/** Announces a conflict below the editor's bar without interrupting typing. */
export function ConflictNotices<Doc, Form extends object, Button extends string>({ editor }: Props<Doc, Form, Button>) {
  const { kind, copy, saved, saving } = editor;
  const { conflict } = saving;
  return (
    <>
      {saved && copy.isReplaced && <OtherWindowConflict editor={editor} id={kind.idOf(saved.doc)} />}
      {conflict && !conflict.isShown && (
        <ConflictNotice
          sentence={
            conflict.isDeleted
              ? `This ${kind.noun} was deleted in between.`
              : `Somebody saved ${kind.named} in between.`
          }
          showLabel={conflict.isDeleted ? "Choose what to do" : "Compare"}
          onShow={saving.showConflict}
          onDismiss={saving.dismissConflict}
        />
      )}
    </>
  );
}

interface ConflictNoticeProps {
  sentence: string;
  showLabel: string;
  onShow: () => void;
  onDismiss: () => void;
}

/** Announces a conflict without interrupting typing. */
function ConflictNotice({ sentence, showLabel, onShow, onDismiss }: ConflictNoticeProps) {
  return (
    <div role="alert" className={floatingNotice}>
      <p className="min-w-0">{sentence} Nothing of yours is lost, and nothing is saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Later
        </Button>
        <Button variant="secondary" size="small" onClick={onShow}>
          {showLabel}
        </Button>
      </div>
    </div>
  );
}

/** Dialogs of an editor: leave, store a deleted document again, resolve a conflict with another person. */
export function DocumentDialogs<Doc, Form extends object, Button extends string>({ editor }: Props<Doc, Form, Button>) {
  const { kind, guard, saving } = editor;
  const { conflict } = saving;
  return (
    <>
      <LeaveDialog guard={guard}>
        The server does not have all of it. Your text stays in this browser and is offered when you come back, with the
        images that are uploaded by now.
      </LeaveDialog>
      <ConfirmDialog
        open={conflict?.isShown === true && conflict.isDeleted}
        title={`This ${kind.noun} was deleted in between`}
        confirmLabel={`Store as a new ${kind.noun}`}
        cancelLabel="Keep editing"
        onConfirm={() => conflict && void saving.save(conflict.intent, { target: null })}
        onClose={saving.dismissConflict}
      >
        {`Nothing of yours is lost: what you wrote is still here, and can be stored as a new ${kind.noun}.`}
      </ConfirmDialog>
      <OtherPersonConflict editor={editor} />
    </>
  );
}

/** Both versions of a document that two people saved, to choose from or to merge. */
function OtherPersonConflict<Doc, Form extends object, Button extends string>({ editor }: Props<Doc, Form, Button>) {
  const { kind, saved, base, form, saving, change, replace } = editor;
  const { conflict } = saving;
  const isByButton = conflict !== undefined && conflict.intent !== "save";
  const mine = (isByButton && kind.intended?.(form, conflict.intent, saved?.doc)) || form;

  function overwrite(theirs: NonNullable<typeof saved>, chosen: Form) {
    replace(theirs, chosen);
    if (conflict) void saving.save(conflict.intent, { sent: chosen, target: theirs });
  }

  return (
    <ConflictDialog
      what={kind.named}
      description="Nothing of yours was saved, and nothing of yours is lost. Choose what to keep of each version, load theirs (yours is kept and can be restored), or overwrite theirs with yours."
      theirs={conflict?.theirs}
      wide
      onRetry={saving.showConflict}
      onClose={saving.dismissConflict}
      onTheirs={([theirs]) => {
        saving.dismissConflict();
        change.loadTheirs(theirs);
      }}
      replaceLabel="Overwrite"
      onReplace={([theirs]) => overwrite(theirs, mine)}
    >
      {([theirs, { MergeVersions }], actions) => (
        <MergeVersions
          key={theirs.etag}
          kind={kind}
          base={saved?.isBehind ? undefined : base}
          theirs={kind.formOf(theirs.doc)}
          mine={mine}
          mergedLabel="Save this"
          onMerged={(merged) => overwrite(theirs, merged)}
        >
          {actions}
        </MergeVersions>
      )}
    </ConflictDialog>
  );
}

async function loadOther<Doc, Form extends object>(
  kind: DocumentKind<Doc, Form>,
  id: string,
): Promise<OtherWindow<Doc, Form>> {
  const start = await loadWithCopy(kind, id);
  return { ...start, form: withFields(kind.formOf(start.saved.doc), start.copy?.fields) };
}

const loadOtherWindow = <Doc, Form extends object>(kind: DocumentKind<Doc, Form>, id: string) =>
  deferred(Promise.all([loadOther(kind, id), import("./compare/merge-versions.tsx")]));

interface OtherWindowProps<Doc, Form extends object, Button extends string> extends Props<Doc, Form, Button> {
  id: string;
}

/** Texts of the same person from two windows or browsers, to choose from or to merge. */
function OtherWindowConflict<Doc, Form extends object, Button extends string>(
  props: OtherWindowProps<Doc, Form, Button>,
): ReactNode {
  const { editor, id } = props;
  const { kind, copy, form, change } = editor;
  const [other, setOther] = useState<ReturnType<typeof loadOtherWindow<Doc, Form>>>();
  const show = () => setOther(loadOtherWindow(kind, id));

  return (
    <>
      {!other && (
        <div role="alert" className={floatingNotice}>
          <p className="min-w-0">
            {`You went on with ${kind.named} in another window or browser. Nothing of either text is lost; what you type here is kept in this browser until you choose.`}
          </p>
          <Button variant="secondary" size="small" onClick={show}>
            Compare
          </Button>
        </div>
      )}
      <ConflictDialog
        what={kind.named}
        title={`You went on with ${kind.named} in another window`}
        description="Readers see neither text before you save. Choose what to keep of each, or continue with one of them; the text of this window can be restored then."
        theirs={other}
        wide
        onRetry={show}
        onClose={() => setOther(undefined)}
        theirsLabel="Continue with the other one"
        onTheirs={([theirs]) => change.continueWithOther(theirs)}
        replaceLabel="Continue with this one"
        onReplace={([theirs]) => change.continueWith(theirs, form)}
      >
        {([theirs, { MergeVersions }], actions) => (
          <MergeVersions
            kind={kind}
            base={copy.synced}
            theirs={theirs.form}
            mine={form}
            mergedLabel="Continue with the choice"
            onMerged={(merged) => change.continueWith(theirs, merged)}
          >
            {actions}
          </MergeVersions>
        )}
      </ConflictDialog>
    </>
  );
}
