import { useMemo, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { CallFailed } from "../../api.ts";
import { Skeleton } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { DocumentDialogs } from "../documents/document-dialogs.tsx";
import { LoadedEditor } from "../documents/loaded-editor.tsx";
import { UnsavedNotices } from "../documents/unsaved-notices.tsx";
import { useDocument } from "../documents/use-document.ts";
import { RenderingNotice } from "../posts/post-marks.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorColumns } from "./editor-columns.tsx";
import { EditorForm } from "./editor-form.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { editLoader, EditorStart } from "./editor-loaders.ts";
import { useImageInsertion } from "./images/use-image-insertion.ts";
import { usePickedImages } from "./images/use-picked-images.ts";
import { EditorSidebar } from "./panels/editor-sidebar.tsx";
import { postKindWith } from "./post-kind.ts";
import { openPreview } from "./preview/open-preview.ts";
import type { SaveIntent } from "./save-intent.ts";
import { TakeOfflineDialog } from "./take-offline-dialog.tsx";
import { useEditorLocation } from "./use-editor-location.ts";
import { useEditorView } from "./writing/use-editor-view.ts";

/** Editor of a new or existing post. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { listAddress } = useEditorLocation();
  useFailureToast(start, "Failed to load blog post");

  return (
    <LoadedEditor
      of={start}
      title="Blog post"
      skeleton={<EditorSkeleton />}
      failure="Failed to load blog post"
      backTo={listAddress}
      backLabel="Back to Blog Manager"
    >
      {(value, editorKey) => <PostEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

function EditorSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-[110rem] grid-cols-1 gap-6 px-4 pt-32 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="mx-auto w-full max-w-160 space-y-5">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-96" />
      </div>
      <div className="space-y-5">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

interface Props {
  start: EditorStart;
  /** Stays the same when a new post gets its URL. */
  editorKey: string;
}

function PostEditor({ start, editorKey }: Props) {
  const toast = useToast();
  const { listAddress } = useEditorLocation();
  const [uploadCount, setUploadCount] = useState(0);
  const [announceUpdate, setAnnounceUpdate] = useState<boolean>();
  const [isOfflineDialogOpen, setOfflineDialogOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const images = usePickedImages();
  const kind = useMemo(() => postKindWith(announceUpdate), [announceUpdate]);
  const editor = useDocument({
    kind,
    start,
    editorKey,
    area,
    images,
    isUploading: uploadCount > 0,
    onSaved: () => setAnnounceUpdate(undefined),
    exitPath: ({ intent, isComplete }) => (intent === "submit" && isComplete ? listAddress : undefined),
  });
  const { saved, form, edit, errors, commands } = editor;
  useDocumentTitle(saved && !editor.isNew ? `Edit ${saved.doc.title}` : "New post");

  function save(intent: SaveIntent) {
    if (intent === "draft" && saved?.doc.isPublished) setOfflineDialogOpen(true);
    else editor.save(intent);
  }

  function preview() {
    commands.setErrors({});
    openPreview(form, images).catch((error: unknown) => {
      if (error instanceof CallFailed) commands.setErrors(error.fields);
      toast({ type: "error", title: "Error", message: "The preview could not be opened", detail: reasonOf(error) });
    });
  }

  const view = useEditorView(area);
  const insertion = useImageInsertion({
    area,
    isMarkdown: form.contentFormat === "markdown",
    onUploading: (step) => setUploadCount((count) => count + step),
    onText: (content) => edit({ content }),
  });
  const panel = { form, change: edit, errors };

  return (
    <EditorForm errors={errors} onSubmit={() => save("submit")}>
      <EditorBar {...panel} editor={editor} area={area} view={view} onImages={insertion.insert}>
        <EditorHeader
          listAddress={listAddress}
          editor={editor}
          announceUpdate={announceUpdate}
          onDraft={() => save("draft")}
          onPreview={preview}
        />
      </EditorBar>
      <div className="mx-auto flex w-full max-w-[110rem] grow flex-col px-4 pb-8">
        <div className="focus-mode:hidden">
          <UnsavedNotices editor={editor} />
          <div role="status">{saved && <RenderingNotice rendering={saved.doc.rendering} />}</div>
        </div>
        <EditorColumns {...panel} area={area} insertion={insertion} isPreviewShown={view.isPreviewShown}>
          <EditorSidebar
            {...panel}
            saved={saved?.doc}
            suggestions={start.suggestions}
            tags={start.tags}
            series={start.series}
            site={start.site}
            images={images}
            announceUpdate={announceUpdate}
            setAnnounceUpdate={setAnnounceUpdate}
            onRestore={commands.show}
          />
        </EditorColumns>
      </div>
      <DocumentDialogs editor={editor} />
      <TakeOfflineDialog
        open={isOfflineDialogOpen}
        base={editor.base}
        form={form}
        onAnswer={(intent) => {
          setOfflineDialogOpen(false);
          if (intent) void commands.save(intent);
        }}
      />
    </EditorForm>
  );
}
