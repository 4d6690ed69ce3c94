import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toast-context.ts";
import { useUser } from "../app/session/use-user.ts";
import { useDocumentTitle } from "../app/shell/use-document-title.ts";
import { RenderingNotice } from "../blogs/rendering-notice.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { useLeaveGuard } from "../forms/use-leave-guard.ts";
import { useSaveKey } from "../forms/use-save-key.ts";
import { ConflictNotice } from "./conflicts/conflict-notice.tsx";
import { KeptTextNotice } from "./drafts/local-draft-notice.tsx";
import { type KeptText, shelfOf } from "./drafts/local-draft.ts";
import { useKeptText } from "./drafts/use-local-draft.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { SavedPost, Start } from "./editor-loaders.ts";
import { usePickedImages } from "./images/use-picked-images.ts";
import { BasicInformation } from "./panels/basic-information.tsx";
import { ContentPanel } from "./panels/content-panel.tsx";
import { EditorSidebar } from "./panels/editor-sidebar.tsx";
import { SeoSettings } from "./panels/seo-settings.tsx";
import { blankForm, formAfter, formOf, type PostForm, sameForm, withImages } from "./post-form.ts";
import { openPreview } from "./preview/open-preview.ts";
import { type Intent, usePostSaving } from "./saving/use-post-saving.ts";
import { replaceText } from "./text-area/edit-textarea.ts";

/** Enter in a single line belongs to that line; what publishes is the button. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type !== "checkbox")
    event.preventDefault();
}

/** A file that is dropped beside the text must not open in place of the editor. */
function onDropBeside(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

/** The screen for a new post and for an existing one; `editor` stays the same when a new post gets its address. */
export function PostEditor({ start, editor }: { start: Start; editor: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const user = useUser();
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(() => (start.saved ? formOf(start.saved.post) : blankForm(start.format)));
  const [form, setForm] = useState<PostForm>(base);
  const [uploading, setUploading] = useState(0);
  const [askingOffline, askOffline] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const area = useRef<HTMLTextAreaElement>(null);
  const whole = useRef<HTMLFormElement>(null);
  useDocumentTitle(saved ? `Edit ${saved.post.title}` : "New post");

  const images = usePickedImages({
    onRefused: ({ name }, reason) =>
      toast({ type: "error", title: "Error", message: `${name} could not be uploaded`, detail: reasonOf(reason) }),
  });
  const dirty = !sameForm(form, base) || images.picked.length > 0;
  const kept = useKeptText({
    shelf: shelfOf(user._id, saved?.post._id),
    // Picked images that are uploaded by now outlive a crash with the text.
    form: withImages(form, images.urls),
    saved: base,
    onRefused: () =>
      toast({
        type: "warning",
        title: "Unsaved text is not kept",
        message: "This browser has no room for it or forbids it. Save often.",
      }),
  });
  const { blocker, go } = useLeaveGuard(dirty || uploading > 0);

  const change = (changes: Partial<PostForm>) => setForm((now) => ({ ...now, ...changes }));

  const saving = usePostSaving({
    form,
    saved,
    images,
    uploading: uploading > 0,
    onSaved({ intent, created, now, sent, pictures, complete }) {
      setSaved(now);
      setSavedAt(new Date());
      setBase(formOf(now.post));
      setForm((typed) => formAfter(typed, sent, now.post));
      images.drop(pictures);
      toast(
        intent !== "submit" && !now.post.isPublished
          ? { type: "success", title: "Draft Saved", message: "Blog post saved as draft" }
          : { type: "success", title: "Success", message: `Blog post ${created ? "created" : "updated"} successfully` },
      );

      if (intent === "submit" && complete) {
        void go(() => navigate("/admin/blogs"));
      } else if (created) {
        void go(() =>
          navigate(`/admin/blogs/edit/${now.post._id}`, { replace: true, state: { editor }, preventScrollReset: true }),
        );
      }
    },
  });

  function save(intent: Intent) {
    if (intent === "draft" && saved?.post.isPublished) return askOffline(true);
    if (uploading)
      toast({
        type: "info",
        title: "One moment",
        message: "An image is still being uploaded. The post is saved then.",
      });
    void saving.save(intent);
  }

  useSaveKey(() => save("save"));
  useFirstError(whole, saving.errors);

  function submit(event: FormEvent) {
    event.preventDefault();
    save("submit");
  }

  function preview() {
    saving.setErrors({});
    openPreview(form, images).catch((error: unknown) => {
      if (error instanceof CallFailed) saving.setErrors(error.fields);
      toast({ type: "error", title: "Error", message: "The preview could not be opened", detail: reasonOf(error) });
    });
  }

  function takeBack(text: KeptText) {
    kept.setAside(form);
    kept.takeOver(text);
    const restored = { ...base, ...text.typed };
    if (area.current) replaceText(area.current, restored.content);
    setForm(restored);
    // The button that was pressed goes away, and undo should be at hand.
    area.current?.focus({ preventScroll: true });
  }

  function takeTheirs(theirs: SavedPost) {
    saving.dismissConflict();
    kept.setAside(form);
    setSaved(theirs);
    setBase(formOf(theirs.post));
    setForm(formOf(theirs.post));
  }

  function takeChosen(chosen: PostForm, theirs: SavedPost, intent: Intent) {
    setSaved(theirs);
    setBase(formOf(theirs.post));
    setForm(chosen);
    void saving.save(intent, { sent: chosen, over: theirs });
  }

  const parts = { form, change, errors: saving.errors };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from publishing
    <form
      ref={whole}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onDragOver={onDropBeside}
      onDrop={onDropBeside}
      className="mx-auto w-full max-w-[100rem] px-4 pb-8 sm:px-6"
    >
      <EditorHeader
        title={saved ? "Edit Post" : "New Post"}
        dirty={dirty}
        busy={saving.busy}
        previewable={form.isPublished}
        onDraft={() => save("draft")}
        onPreview={preview}
        savedAt={savedAt}
        uploading={uploading > 0}
        waiting={saving.waiting}
      >
        {saving.conflict && !saving.conflict.isShown && (
          <ConflictNotice conflict={saving.conflict} onShow={saving.showConflict} onDismiss={saving.dismissConflict} />
        )}
      </EditorHeader>
      {kept.offered.map((text) => (
        <KeptTextNotice
          key={text.slot}
          kept={text}
          saved={base}
          onTakeBack={() => takeBack(text)}
          onDiscard={() => kept.discard(text)}
        />
      ))}
      {saved && <RenderingNotice rendering={saved.post.rendering} />}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <BasicInformation {...parts} images={images} />
          <ContentPanel {...parts} area={area} onUploading={(step) => setUploading((now) => now + step)} />
          <SeoSettings {...parts} />
        </div>
        <EditorSidebar {...parts} saved={saved?.post} suggestions={start.suggestions} busy={saving.busy} />
      </div>
      <EditorDialogs
        blocker={blocker}
        saving={saving}
        base={base}
        form={form}
        askingOffline={askingOffline}
        onOfflineAnswer={(intent) => {
          askOffline(false);
          if (intent) void saving.save(intent);
        }}
        onTheirs={takeTheirs}
        onChosen={takeChosen}
      />
    </form>
  );
}
