import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { RenderingNotice } from "../blogs/post-marks.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { useLeaveGuard } from "../forms/leave-guard.tsx";
import { useSaveKey } from "../forms/use-save-key.ts";
import { draftKeyPrefix } from "./drafts/local-draft.ts";
import { useLocalDraft } from "./drafts/use-local-draft.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorColumns } from "./editor-columns.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorForm } from "./editor-form.tsx";
import { type EditorStart, isNeverSaved, type SavedPost } from "./editor-loaders.ts";
import { useImageInsertion } from "./images/use-image-insertion.ts";
import { usePickedImages } from "./images/use-picked-images.ts";
import { EditorSidebar } from "./panels/editor-sidebar.tsx";
import { formOf, withImages } from "./post-form.ts";
import { openPreview } from "./preview/open-preview.ts";
import type { SaveIntent } from "./saving/save-intent.ts";
import { type SaveResult, usePostSaving } from "./saving/use-post-saving.ts";
import { useEditedPost } from "./use-edited-post.ts";
import { type EditorLocationState, useEditorLocation } from "./use-editor-location.ts";
import { UnsavedNotices } from "./working-copy/unsaved-notices.tsx";
import { useOtherDevices } from "./working-copy/use-other-devices.ts";
import { useReturningText } from "./working-copy/use-returning-text.ts";
import { useTextChanges } from "./working-copy/use-text-changes.ts";
import { useWorkingCopy } from "./working-copy/use-working-copy.ts";
import { useEditorView } from "./writing/use-editor-view.ts";

interface Props {
  start: EditorStart;
  /** Stays the same when a new post gets its URL. */
  editorKey: string;
}

export function PostEditor({ start, editorKey }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const user = useUser();
  const { listQuery, listAddress } = useEditorLocation();
  const post = useEditedPost(start);
  const { saved, base, form } = post;
  const [uploadCount, setUploadCount] = useState(0);
  const [isOfflineDialogOpen, setOfflineDialogOpen] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useDocumentTitle(saved && !isNeverSaved(saved) ? `Edit ${saved.post.title}` : "New post");

  const images = usePickedImages();
  const isDirty = !isSameForm(form, base) || images.picked.length > 0;
  const isUploading = uploadCount > 0;
  // Unsaved text refers to picked images by URL, so it can contain only uploaded ones.
  const unsaved = withImages(form, images.urls);
  const copy = useWorkingCopy({ start, saved, base, form: unsaved, onCreated, onDeleted, onReplaced });
  const isComplete = !isUploading && images.picked.length === images.urls.length;
  const { go, ...guard } = useLeaveGuard(!(copy.isSynced && isComplete), async () => isComplete && copy.store());
  const drafts = useLocalDraft({
    keyPrefix: draftKeyPrefix(user._id, saved?.post._id),
    form: unsaved,
    saved: copy.synced,
    basis: copy.basis,
  });
  const change = useTextChanges({ post, copy, drafts, area: textArea });
  useReturningText({ drafts, copy, change });
  const saving = usePostSaving({ form, saved, images, isUploading, copy, onSaved });

  const isBusy = saving.busy !== undefined || !isComplete || images.picked.length > 0;
  const { catchUp } = useOtherDevices({ post, copy, area: textArea, isBusy });

  function showAddressOf({ post: { _id } }: SavedPost) {
    const state: EditorLocationState = { editorKey, listQuery };
    void go(() => navigate(`/admin/blogs/edit/${_id}`, { replace: true, state, preventScrollReset: true }));
  }

  function onCreated(created: SavedPost) {
    post.setSaved(created);
    showAddressOf(created);
  }

  function onDeleted() {
    saving.reportDeleted();
  }

  function onReplaced() {
    return catchUp();
  }

  function onSaved(result: SaveResult) {
    const { intent, isNew, stored } = result;
    post.update(stored, result.sent);
    copy.adopt(formOf(stored.post), null);
    images.drop(result.images);

    if (intent === "submit" && result.isComplete) return void go(() => navigate(listAddress));
    if (isNew) showAddressOf(stored);
  }

  function save(intent: SaveIntent) {
    if (intent === "draft" && saved?.post.isPublished) return setOfflineDialogOpen(true);
    if (isUploading)
      toast({
        type: "info",
        title: "One moment",
        message: "An image is still being uploaded. The post is saved then.",
      });
    void saving.save(intent);
  }

  useSaveKey(() => save("save"));

  function preview() {
    saving.setErrors({});
    openPreview(form, images).catch((error: unknown) => {
      if (error instanceof CallFailed) saving.setErrors(error.fields);
      toast({ type: "error", title: "Error", message: "The preview could not be opened", detail: reasonOf(error) });
    });
  }

  const view = useEditorView(textArea);
  const insertion = useImageInsertion({
    area: textArea,
    isMarkdown: form.contentFormat === "markdown",
    onUploading: (step) => setUploadCount((count) => count + step),
    onText: (content) => post.change({ content }),
  });
  const panel = { form, change: post.change, errors: saving.errors };

  return (
    <EditorForm errors={saving.errors} onSubmit={() => save("submit")}>
      <EditorBar
        {...panel}
        listAddress={listAddress}
        saved={saved}
        saving={saving}
        isDirty={isDirty}
        copy={copy}
        textChanges={change}
        isUploading={isUploading}
        onDraft={() => save("draft")}
        onPreview={preview}
        area={textArea}
        view={view}
        onImages={insertion.insert}
      />
      <div className="mx-auto w-full max-w-[110rem] px-4 pb-8">
        <div className="focus-mode:hidden">
          <UnsavedNotices
            start={start}
            saved={saved}
            base={base}
            synced={copy.synced}
            drafts={drafts}
            change={change}
          />
          <div role="status">{saved && <RenderingNotice rendering={saved.post.rendering} />}</div>
        </div>
        <EditorColumns {...panel} area={textArea} insertion={insertion} isPreviewShown={view.isPreviewShown}>
          <EditorSidebar
            {...panel}
            saved={saved?.post}
            suggestions={start.suggestions}
            tags={start.tags}
            series={start.series}
            site={start.site}
            images={images}
            saving={saving}
            onRestore={change.showInstead}
          />
        </EditorColumns>
      </div>
      <EditorDialogs
        guard={guard}
        saving={saving}
        base={base}
        isBehind={saved?.isBehind ?? false}
        form={form}
        isOfflineDialogOpen={isOfflineDialogOpen}
        onOfflineAnswer={(intent) => {
          setOfflineDialogOpen(false);
          if (intent) void saving.save(intent);
        }}
        onTheirs={(theirs) => {
          saving.dismissConflict();
          change.loadTheirs(theirs);
        }}
        onChosen={(chosen, theirs, intent) => {
          post.replace(theirs, chosen);
          void saving.save(intent, { sent: chosen, target: theirs });
        }}
      />
    </EditorForm>
  );
}
