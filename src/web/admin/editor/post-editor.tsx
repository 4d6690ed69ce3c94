import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useToast } from "../../ui/toast-context.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { useLeaveGuard } from "../forms/use-leave-guard.ts";
import { useSaveKey } from "../forms/use-save-key.ts";
import { useUser } from "../session/use-user.ts";
import { useTitle } from "../shell/use-title.ts";
import { BasicInformation } from "./basic-information.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { Start } from "./editor-loaders.ts";
import { EditorSidebar } from "./editor-sidebar.tsx";
import { KeptTextNotice } from "./kept-text-notice.tsx";
import { slotOf } from "./kept-text.ts";
import { openPreview } from "./open-preview.ts";
import { blankForm, formAfter, formOf, type PostForm, sameForm } from "./post-form.ts";
import { SeoSettings } from "./seo-settings.tsx";
import { useKeptText } from "./use-kept-text.ts";
import { usePickedImages } from "./use-picked-images.ts";
import { type Intent, usePostSaving } from "./use-post-saving.ts";

/** Enter in a single line belongs to that line; what publishes is the button. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type !== "checkbox")
    event.preventDefault();
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
  useTitle(saved ? `Edit ${saved.post.title}` : "New post");

  const images = usePickedImages();
  const dirty = !sameForm(form, base) || images.picked.length > 0;
  const kept = useKeptText(slotOf(user._id, saved?.post._id), form, base);
  const { blocker, go } = useLeaveGuard(dirty);

  const change = (changes: Partial<PostForm>) => setForm((now) => ({ ...now, ...changes }));

  const saving = usePostSaving({
    form,
    saved,
    images,
    uploading: uploading > 0,
    onSaved({ intent, now, sent, pictures, complete }) {
      const existed = saved !== undefined;
      setSaved(now);
      setBase(formOf(now.post));
      setForm((typed) => formAfter(typed, sent, now.post));
      images.drop(pictures);
      if (!existed) kept.moved();
      toast(
        intent === "draft"
          ? { type: "success", title: "Draft Saved", message: "Blog post saved as draft" }
          : { type: "success", title: "Success", message: `Blog post ${existed ? "updated" : "created"} successfully` },
      );

      if (intent === "submit" && complete) {
        kept.finish();
        void go(() => navigate("/admin/blogs"));
      } else if (!existed) {
        void go(() =>
          navigate(`/admin/blogs/edit/${now.post._id}`, { replace: true, state: { editor }, preventScrollReset: true }),
        );
      }
    },
  });

  function save(intent: Intent) {
    if (uploading) toast({ type: "info", title: "One moment", message: "An image is still being uploaded" });
    else if (intent === "draft" && saved?.post.isPublished) askOffline(true);
    else void saving.save(intent);
  }

  useSaveKey(() => save("draft"));
  useFirstError(saving.errors);

  function submit(event: FormEvent) {
    event.preventDefault();
    save("submit");
  }

  const parts = { form, change, errors: saving.errors };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from publishing
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="mx-auto w-full max-w-[100rem] px-4 pb-8 sm:px-6"
    >
      <EditorHeader
        title={saved ? "Edit Post" : "New Post"}
        dirty={dirty}
        busy={saving.busy}
        previewable={form.isPublished}
        onDraft={() => save("draft")}
        onPreview={() =>
          openPreview(form, images).catch((error: unknown) =>
            toast({ type: "error", title: "Error", message: "The preview could not be opened", detail: String(error) }),
          )
        }
      />
      {kept.offered && (
        <KeptTextNotice
          kept={kept.offered}
          onTakeBack={() => {
            const text = kept.offered;
            if (text) setForm(text.form);
            kept.answer(undefined);
          }}
          onDiscard={() => kept.answer(kept.offered?.earlier)}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <BasicInformation {...parts} images={images} />
          <ContentPanel {...parts} onUploading={(step) => setUploading((now) => now + step)} />
          <SeoSettings {...parts} />
        </div>
        <EditorSidebar {...parts} saved={saved?.post} suggestions={start.suggestions} busy={saving.busy} />
      </div>
      <EditorDialogs
        blocker={blocker}
        saving={saving}
        postId={saved?.post._id}
        askingOffline={askingOffline}
        onOfflineAnswer={(yes) => {
          askOffline(false);
          if (yes) void saving.save("draft");
        }}
        onTheirs={(theirs) => {
          kept.setAside(form);
          setSaved(theirs);
          setBase(formOf(theirs.post));
          setForm(formOf(theirs.post));
        }}
      />
    </form>
  );
}
