import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toast-context.ts";
import { useUser } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { RenderingNotice } from "../blogs/rendering-notice.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { useLeaveGuard } from "../forms/leave-guard.tsx";
import { useSaveKey } from "../forms/use-save-key.ts";
import { LocalDraftNotice } from "./drafts/local-draft-notice.tsx";
import { draftKeyPrefix, type LocalDraft } from "./drafts/local-draft.ts";
import { useLocalDraft } from "./drafts/use-local-draft.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorColumns } from "./editor-columns.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { EditorStart, SavedPost } from "./editor-loaders.ts";
import { useImageInsertion } from "./images/use-image-insertion.ts";
import { usePickedImages } from "./images/use-picked-images.ts";
import { isSameForm, type PostForm, withImages } from "./post-form.ts";
import { openPreview } from "./preview/open-preview.ts";
import type { SaveIntent } from "./saving/save-intent.ts";
import { type SaveResult, usePostSaving } from "./saving/use-post-saving.ts";
import { replaceText } from "./text-area/text-edit.ts";
import { useEditedPost } from "./use-edited-post.ts";
import { type EditorLocationState, useEditorLocation } from "./use-editor-location.ts";
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
  const { saved, base, form, ...post } = useEditedPost(start);
  const [uploadCount, setUploadCount] = useState(0);
  const [isOfflineDialogOpen, setOfflineDialogOpen] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useDocumentTitle(saved ? `Edit ${saved.post.title}` : "New post");

  const images = usePickedImages();
  const isDirty = !isSameForm(form, base) || images.picked.length > 0;
  const isUploading = uploadCount > 0;
  const { blocker, go } = useLeaveGuard(isDirty || isUploading);
  const drafts = useLocalDraft({
    keyPrefix: draftKeyPrefix(user._id, saved?.post._id),
    // A draft refers to picked images by URL, so it can hold only those that are uploaded by now.
    form: withImages(form, images.urls),
    saved: base,
  });
  const saving = usePostSaving({ form, saved, images, isUploading, onSaved });

  function onSaved(result: SaveResult) {
    const { intent, isNew, stored } = result;
    post.update(stored, result.sent);
    images.drop(result.images);

    if (intent === "submit" && result.isComplete) return void go(() => navigate(listAddress));
    const state: EditorLocationState = { editorKey, listQuery };
    const url = `/admin/blogs/edit/${stored.post._id}`;
    if (isNew) void go(() => navigate(url, { replace: true, state, preventScrollReset: true }));
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

  function restore(draft: LocalDraft) {
    drafts.stash(form);
    drafts.adopt(draft);
    const restored = { ...base, ...draft.typed };
    show(restored);
    // The pressed button disappears with its notice; in the text, undo is one key away.
    textArea.current?.focus({ preventScroll: true });
  }

  function show(next: PostForm) {
    if (textArea.current) replaceText(textArea.current, next.content);
    post.setForm(next);
  }

  function restoreRevision(restored: PostForm) {
    drafts.stash(form);
    show(restored);
  }

  function loadTheirs(theirs: SavedPost) {
    saving.dismissConflict();
    drafts.stash(form);
    post.replace(theirs);
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
        isUploading={isUploading}
        onDraft={() => save("draft")}
        onPreview={preview}
        area={textArea}
        view={view}
        onImages={insertion.insert}
      />
      <div className="mx-auto w-full max-w-[110rem] px-4 pb-8">
        <div className="focus-mode:hidden">
          {drafts.offered.map((draft) => (
            <LocalDraftNotice
              key={draft.key}
              draft={draft}
              saved={base}
              onRestore={() => restore(draft)}
              onDiscard={() => drafts.discard(draft)}
            />
          ))}
          <div role="status">{saved && <RenderingNotice rendering={saved.post.rendering} />}</div>
        </div>
        <EditorColumns
          {...panel}
          saved={saved?.post}
          suggestions={start.suggestions}
          series={start.series}
          site={start.site}
          images={images}
          onRestore={restoreRevision}
          area={textArea}
          insertion={insertion}
          isPreviewShown={view.isPreviewShown}
        />
      </div>
      <EditorDialogs
        blocker={blocker}
        saving={saving}
        base={base}
        form={form}
        isOfflineDialogOpen={isOfflineDialogOpen}
        onOfflineAnswer={(intent) => {
          setOfflineDialogOpen(false);
          if (intent) void saving.save(intent);
        }}
        onTheirs={loadTheirs}
        onChosen={(chosen, theirs, intent) => {
          post.replace(theirs, chosen);
          void saving.save(intent, { sent: chosen, target: theirs });
        }}
      />
    </EditorForm>
  );
}
