import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Issue, IssueChanges } from "../../../../../contract/newsletter/issues.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { useDocumentTitle } from "../../../app/shell/screen.tsx";
import { api } from "../../../data/authenticated-api.ts";
import { ConflictNotices, DocumentDialogs } from "../../../documents/document-dialogs.tsx";
import type { Saved } from "../../../documents/document-kind.ts";
import { DocumentMenu } from "../../../documents/document-menu.tsx";
import { basisOf } from "../../../documents/editor-state.ts";
import { savingStatus } from "../../../documents/saving-status.ts";
import { UnsavedNotices } from "../../../documents/unsaved-notices.tsx";
import { type DocumentEditor, useDocument } from "../../../documents/use-document.ts";
import { BackLink } from "../../../editor/back-link.tsx";
import { TestMail } from "../../../forms/test-mail.tsx";
import { textInputsOf } from "../../../forms/text-inputs.tsx";
import { useFirstError } from "../../../forms/use-first-error.ts";
import type { IssueStart } from "../issue-loader.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { type IssueForm, problemsOf } from "./issue-form.ts";
import { issueKind } from "./issue-kind.ts";
import { IssuePosts } from "./issue-posts.tsx";
import { NoteField } from "./note-field.tsx";

interface Props {
  start: IssueStart;
  /** Key of the editor, which stays the same when a new issue gets its URL. */
  editorKey: string;
  /** Called with the saved issue once its state is not `draft`. */
  onSent: (saved: Saved<Issue>) => void;
}

/** Editor of an issue. Only Send mails it to subscribers, after saving the content of the form. */
export function IssueComposer({ start, editorKey, onSent }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useDocument({ kind: issueKind, start, editorKey, area });
  const { saved, form, edit, errors, commands } = editor;
  const [sendErrors, setSendErrors] = useState<Readonly<Record<string, string>>>({});
  const [toSend, setToSend] = useState<Saved<Issue>>();
  const subject = useDebounced(form.subject);
  useDocumentTitle(subject ? `Issue: ${subject}` : "New issue");

  const isSent = saved !== undefined && saved.doc.state !== "draft";
  const reportSent = useEffectEvent(() => saved && onSent(saved));
  useEffect(() => {
    if (isSent) reportSent();
  }, [isSent]);

  async function askToSend() {
    const problems = problemsOf(form);
    setSendErrors(problems);
    if (Object.keys(problems).length === 0) setToSend(await commands.getSaved("save"));
  }

  async function sendTest() {
    const stored = await commands.getSaved("save");
    if (!stored) throw new Error("What you typed could not be saved yet");
    return (await api.call("POST /newsletter/issues/:id/test", { params: { id: stored.doc._id } })).data;
  }

  // False if the issue changed while the dialog was open: the user must see the change before sending.
  const isOnScreen = !editor.isDirty && toSend?.etag === saved?.etag;

  // Errors of the last attempt to send are hidden for fields that are valid now.
  const problems = problemsOf(form);
  const shown = Object.entries(sendErrors).filter(([name]) => problems[name]);
  const part = { form, change: edit, errors: { ...errors, ...Object.fromEntries(shown) } };
  const text = textInputsOf<IssueForm>({ values: form, change: edit, schema: IssueChanges });
  const isReady = start.missing === null;
  useFirstError(formElement, sendErrors);
  return (
    <>
      <IssueBar editor={editor} canSend={isReady} onSend={() => void askToSend()} />
      <div className="@container mx-auto w-full max-w-[100rem] px-4 pb-8 sm:px-6">
        <UnsavedNotices editor={editor} />
        <div className="grid grid-cols-1 items-start gap-6 @min-[58rem]:grid-cols-2">
          <form
            ref={formElement}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="flex min-w-0 flex-col gap-5"
          >
            <Field label="Subject" dir="auto" {...text("subject")} error={part.errors["subject"]} />
            <Field
              label="Preview text"
              dir="auto"
              {...text("preview")}
              error={part.errors["preview"]}
              hint="What inboxes show beside the subject. Without it, the beginning of the email."
            />
            <NoteField {...part} area={area} />
            <IssuePosts {...part} recent={start.recent} />
          </form>
          <div className="min-w-0 @min-[58rem]:sticky @min-[58rem]:top-34">
            <IssuePreview issue={saved?.doc} version={basisOf(editor)}>
              {isReady && (
                <div className="border-t border-line p-4">
                  <TestMail label="Send a test to me" send={sendTest} />
                </div>
              )}
            </IssuePreview>
          </div>
        </div>
      </div>
      {toSend && isOnScreen && (
        <SendDialog
          saved={toSend}
          timeZone={start.timeZone}
          onClose={() => setToSend(undefined)}
          onOutdated={() => {
            setToSend(undefined);
            commands.reportConflict();
          }}
          onSent={onSent}
        />
      )}
      <DocumentDialogs editor={editor} />
    </>
  );
}

interface IssueBarProps {
  editor: DocumentEditor<Issue, IssueForm>;
  canSend: boolean;
  onSend: () => void;
}

/** Bar that stays in view above the form: back link, saving status, and Send. */
function IssueBar({ editor, canSend, onSend }: IssueBarProps) {
  return (
    <header className="sticky top-14 z-20 mb-5 border-b border-line bg-surface px-4 sm:px-6">
      <div className="mx-auto flex min-h-14 w-full max-w-[100rem] items-center gap-x-2 py-1.5 sm:gap-x-4">
        <BackLink to="/admin/newsletter/issues">Back to Issues</BackLink>
        <h1 className="text-sm font-semibold whitespace-nowrap">{editor.saved ? "Edit Issue" : "New Issue"}</h1>
        <p role="status" className="ml-auto min-w-0 text-right text-xs text-muted">
          {savingStatus(editor)}
        </p>
        <DocumentMenu editor={editor} />
        <Button
          Icon={Send}
          size="small"
          disabled={!canSend}
          title={canSend ? undefined : "Mail is not set up"}
          onClick={onSend}
        >
          Send...
        </Button>
      </div>
      <ConflictNotices editor={editor} />
    </header>
  );
}
