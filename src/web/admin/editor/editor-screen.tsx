import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { isAhead } from "../../../contract/posts/post-status.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { useErrorToast, useFailureToast } from "../data/use-failure-toast.ts";
import type { SaveIntent } from "../documents/document-kind.ts";
import { LoadedEditor } from "../documents/loaded-editor.tsx";
import { useDocument } from "../documents/use-document.ts";
import { RenderingNotice } from "../posts/post-marks.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { editLoader, EditorStart } from "./editor-loaders.ts";
import { EditorSidebar } from "./panels/editor-sidebar.tsx";
import { findProblems } from "./panels/post-problems.ts";
import { PostBar } from "./post-bar.tsx";
import type { PostForm } from "./post-form.ts";
import { postKindWith } from "./post-kind.ts";
import { openPreview } from "./preview/open-preview.ts";
import { useEditorLocation } from "./use-editor-location.ts";

const DraftLinks = lazy(async () => ({ default: (await import("./draft-links/draft-links.tsx")).DraftLinks }));

/** Editor of a new or existing post. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { listAddress } = useEditorLocation();
  useFailureToast(start, "Failed to load blog post");

  return (
    <LoadedEditor
      of={start}
      title="Blog post"
      failure="Failed to load blog post"
      backTo={listAddress}
      backLabel="Back to Blog Manager"
    >
      {(value, editorKey) => <PostEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

function PostEditor({ start, editorKey }: { start: EditorStart; editorKey: string }) {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const { listAddress } = useEditorLocation();
  const [announceUpdate, setAnnounceUpdate] = useState<boolean>();
  const [dialog, setDialog] = useState<"take offline" | "draft link">();
  const area = useRef<HTMLTextAreaElement>(null);
  const kind = useMemo(() => postKindWith(announceUpdate), [announceUpdate]);
  const editor = useDocument({
    kind,
    start,
    editorKey,
    area,
    onSaved({ intent, sent, stored: { doc } }) {
      setAnnounceUpdate(undefined);
      if (intent === "submit" && sent.isPublished && !start.saved?.doc.isPublished) void reportProblems(sent, doc._id);
    },
    exitPath: ({ intent, isComplete }) => (intent === "submit" && isComplete ? listAddress : undefined),
  });
  const { saved, form, edit, errors, commands } = editor;
  useDocumentTitle(saved && !editor.isNew ? `Edit ${saved.doc.title}` : "New post");

  /** Shows a warning that links to the problems of a post that was just published. */
  async function reportProblems(form: PostForm, id: string) {
    const { length } = await findProblems(form);
    if (length > 0)
      toast({
        type: "warning",
        title: `Published with ${pluralize(length, ["problem", "problems"])}`,
        message: "Its publish settings list what to mend.",
        action: { label: "Open", onPress: () => void navigate(`/admin/blogs/edit/${id}`) },
      });
  }

  function save(intent: SaveIntent) {
    if (intent === "draft" && saved?.doc.isPublished) setDialog("take offline");
    else editor.save(intent);
  }

  function preview() {
    commands.setErrors({});
    openPreview(form).catch((error: unknown) => {
      if (error instanceof CallFailed) commands.setErrors(error.fields);
      showError("The preview could not be opened", error);
    });
  }

  const panel = { form, change: edit, errors };
  return (
    <>
      <EditorForm
        {...panel}
        editor={editor}
        area={area}
        onSubmit={() => save("submit")}
        notice={<div role="status">{saved && <RenderingNotice rendering={saved.doc.rendering} />}</div>}
        renderBar={(view) => (
          <PostBar
            editor={editor}
            area={area}
            view={view}
            listAddress={listAddress}
            announceUpdate={announceUpdate}
            onSave={save}
            onPreview={preview}
            onDraftLink={() => setDialog("draft link")}
          />
        )}
      >
        <EditorSidebar
          {...start}
          {...panel}
          saved={saved?.doc}
          onUploading={editor.countUpload}
          announceUpdate={announceUpdate}
          setAnnounceUpdate={setAnnounceUpdate}
        />
      </EditorForm>
      <Suspense>
        {saved && dialog === "draft link" && <DraftLinks postId={saved.doc._id} onClose={() => setDialog(undefined)} />}
      </Suspense>
      <TakeOfflineDialog
        open={dialog === "take offline"}
        base={editor.base}
        form={form}
        onAnswer={(intent) => {
          setDialog(undefined);
          if (intent) void commands.save(intent);
        }}
      />
    </>
  );
}

interface DialogProps {
  open: boolean;
  /** Form of the saved post. */
  base: PostForm;
  form: PostForm;
  /** Called with the chosen way to save; without an argument if the dialog was cancelled. */
  onAnswer: (intent?: SaveIntent) => void;
}

/** Asks before a published or scheduled post is saved as a draft. */
function TakeOfflineDialog({ open, base, form, onAnswer }: DialogProps) {
  const isScheduled = base.isPublished && isAhead(base.publishedAt);
  return (
    <ConfirmDialog
      open={open}
      title={isScheduled ? "Take this article off the schedule?" : "Take this article offline?"}
      confirmLabel={isScheduled ? "Take Off the Schedule" : "Take Offline"}
      danger
      alternative={
        form.isPublished && (
          <Button variant="secondary" onClick={() => onAnswer("save")}>
            Update and stay
          </Button>
        )
      }
      onConfirm={() => onAnswer("draft")}
      onClose={() => onAnswer()}
    >
      {isScheduled
        ? "As a draft, it will not be published until you schedule it again."
        : "It is published. As a draft, it is hidden from readers until you publish it again."}
      {form.isPublished &&
        !isScheduled &&
        " If you update it instead, it stays online, and readers see your changes at once."}
    </ConfirmDialog>
  );
}
