import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { DraftNotice } from "../document/local-drafts/draft-notice.tsx";
import { useLocalDraft } from "../document/local-drafts/use-local-draft.ts";
import { EditorColumns } from "../editor/editor-columns.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { useImageInsertion } from "../editor/images/use-image-insertion.ts";
import { replaceText } from "../editor/text-area/text-edit.ts";
import { useEditorView } from "../editor/writing/use-editor-view.ts";
import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { useSaveKey } from "../forms/use-save-key.ts";
import { PageEditorBar } from "./page-editor-bar.tsx";
import type { SavedPage } from "./page-editor-loader.ts";
import { formOf, type PageForm } from "./page-form.ts";
import { PageSettings } from "./page-settings.tsx";
import { usePageSaving } from "./use-page-saving.ts";

interface Props {
  /** Null for a new page. */
  start: SavedPage | null;
  /** Stays the same when a new page gets its URL. */
  editorKey: string;
}

/** Editor of a page, with the text area of posts. */
export function PageEditor({ start, editorKey }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const { _id: userId } = useUser();
  const [saved, setSaved] = useState(start ?? undefined);
  const [base, setBase] = useState(() => formOf(start?.page));
  const [form, setForm] = useState(base);
  const [uploadCount, setUploadCount] = useState(0);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useDocumentTitle(saved ? `Edit ${saved.page.title}` : "New page");

  const isDirty = !isSameForm(form, base);
  const { go, ...guard } = useLeaveGuard(isDirty || uploadCount > 0);
  const keyPrefix = `folio.page-draft.${userId}.${saved?.page._id ?? "new"}.`;
  const drafts = useLocalDraft({ keyPrefix, form, saved: base });
  const change = (changes: Partial<PageForm>) => setForm((current) => ({ ...current, ...changes }));

  const saving = usePageSaving({
    form,
    saved,
    onSaved(stored, sent) {
      setSaved(stored);
      setBase(formOf(stored.page));
      setForm((current) => ({ ...formOf(stored.page), ...changedFields(current, sent) }));
      const to = `/admin/pages/edit/${stored.page._id}`;
      if (!saved) void go(() => navigate(to, { replace: true, state: { editorKey }, preventScrollReset: true }));
    },
  });

  function save() {
    if (uploadCount) toast({ type: "info", title: "One moment", message: "An image is still being uploaded" });
    else void saving.save();
  }
  useSaveKey(save);

  /** Shows another text on the screen; undo reverts it. */
  function show(next: PageForm) {
    if (textArea.current) replaceText(textArea.current, next.content);
    setForm(next);
    textArea.current?.focus({ preventScroll: true });
  }

  function loadTheirs(theirs: SavedPage) {
    const next = formOf(theirs.page);
    drafts.stash(form, next);
    setSaved(theirs);
    setBase(next);
    show(next);
    saving.dismissConflict();
  }

  const view = useEditorView(textArea);
  const insertion = useImageInsertion({
    area: textArea,
    isMarkdown: true,
    onUploading: (step) => setUploadCount((count) => count + step),
    onText: (content) => change({ content }),
  });
  const panel = { form, change, errors: saving.errors };

  return (
    <EditorForm errors={saving.errors} onSubmit={save}>
      <PageEditorBar
        {...panel}
        saved={saved?.page}
        isDirty={isDirty}
        isBusy={saving.isBusy}
        area={textArea}
        view={view}
        onImages={insertion.insert}
      />
      <div className="mx-auto w-full max-w-[110rem] px-4 pb-8">
        {drafts.offered.map((draft) => (
          <DraftNotice
            key={draft.key}
            draft={draft}
            title={draft.typed.title}
            onRestore={() => {
              drafts.adopt(draft);
              show({ ...base, ...draft.typed });
            }}
            onDiscard={() => drafts.discard(draft)}
          />
        ))}
        <EditorColumns {...panel} area={textArea} insertion={insertion} isPreviewShown={view.isPreviewShown}>
          <PageSettings {...panel} />
        </EditorColumns>
      </div>
      <LeaveDialog guard={guard}>
        What you changed here is not saved. This browser stores it until you come back.
      </LeaveDialog>
      <ConflictDialog
        what="this page"
        description="Nothing of yours was saved, and nothing of yours is lost. Load their version (yours can be put back), or save yours over it: the fields that you changed become yours, all others stay theirs."
        theirs={saving.conflict}
        onRetry={saving.loadTheirs}
        onClose={saving.dismissConflict}
        onTheirs={loadTheirs}
        replaceLabel="Replace"
        onReplace={(theirs) => void saving.save(theirs.etag)}
      />
    </EditorForm>
  );
}
