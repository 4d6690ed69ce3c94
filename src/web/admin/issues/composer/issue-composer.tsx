import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Issue, issueLimits } from "../../../../contract/issues.ts";
import { Field } from "../../../ui/field.tsx";
import { useToast } from "../../../ui/toast-context.ts";
import { useDocumentTitle } from "../../app/shell/screen.tsx";
import { api, reasonOf } from "../../data/authenticated-api.ts";
import { changedFields } from "../../forms/changed-fields.ts";
import { LeaveDialog, useLeaveGuard } from "../../forms/leave-guard.tsx";
import { TestMail } from "../../forms/test-mail.tsx";
import { useFirstError } from "../../forms/use-first-error.ts";
import { useSaveKey } from "../../forms/use-save-key.ts";
import type { IssueStart } from "../issue-loader.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { MailMissing } from "../mail-missing.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { IssueBar } from "./issue-bar.tsx";
import { formOf, type IssueErrors, type IssueForm, problemsOf } from "./issue-form.ts";
import { IssuePosts } from "./issue-posts.tsx";
import { NoteField } from "./note-field.tsx";
import { useIssueSaving } from "./use-issue-saving.ts";

interface Props {
  start: IssueStart;
  /** Stays the same when a new issue gets its URL. */
  editorKey: string;
  /** It is sent now, or has got its time. */
  onSent: (issue: Issue) => void;
}

/** Writes an issue. What is typed is stored by itself; only Send reaches readers. */
export function IssueComposer({ start, editorKey, onSent }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(start.issue));
  const [errors, setErrors] = useState<IssueErrors>({});
  const [toSend, setToSend] = useState<Issue>();
  const change = (changes: Partial<IssueForm>) => setForm((current) => ({ ...current, ...changes }));

  const saving = useIssueSaving({
    start: start.issue,
    form,
    onStored(issue, sent) {
      setForm((current) => ({ ...formOf(issue), ...changedFields(current, sent) }));
      const to = `/admin/newsletter/issues/${issue._id}`;
      if (!start.issue) void go(() => navigate(to, { replace: true, state: { editorKey }, preventScrollReset: true }));
    },
  });
  const { go, ...guard } = useLeaveGuard(!saving.isSynced, async () => (await saving.store()) !== undefined);
  useDocumentTitle(form.subject ? `Issue: ${form.subject}` : "New issue");
  useSaveKey(() => void saving.store());
  useFirstError(formElement, errors);

  /** What is on the screen, as the server has it now; undefined when that failed. */
  async function getStored() {
    const stored = await saving.store();
    if (!stored) throw new Error("What you typed could not be saved yet");
    return stored;
  }

  async function askToSend() {
    const problems = problemsOf(form);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      setToSend(await getStored());
    } catch (error) {
      toast({ type: "error", title: "Error", subject: "issue", message: reasonOf(error) });
    }
  }

  async function sendTest() {
    const { _id: id } = await getStored();
    return (await api.call("POST /newsletter/issues/:id/test", { params: { id } })).data;
  }

  const part = { form, change, errors };
  const isReady = start.missing === null;
  return (
    <>
      <IssueBar saving={saving} canSend={isReady} onSend={() => void askToSend()} />
      <div className="@container mx-auto w-full max-w-[100rem] px-4 pb-8 sm:px-6">
        <div className="mb-5 empty:hidden">
          <MailMissing missing={start.missing} />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 @min-[58rem]:grid-cols-2">
          <form
            ref={formElement}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="flex min-w-0 flex-col gap-5"
          >
            <Field
              label="Subject"
              name="subject"
              dir="auto"
              maxLength={issueLimits.subject}
              value={form.subject}
              error={errors["subject"]}
              onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
            <Field
              label="Preview text"
              name="preview"
              dir="auto"
              maxLength={issueLimits.preview}
              value={form.preview}
              error={errors["preview"]}
              hint="What lists of mails show beside the subject. Without it, the beginning of the mail."
              onChange={({ currentTarget }) => change({ preview: currentTarget.value })}
            />
            <NoteField {...part} />
            <IssuePosts {...part} recent={start.recent} />
          </form>
          <div className="min-w-0 @min-[58rem]:sticky @min-[58rem]:top-34">
            <IssuePreview issue={saving.issue}>
              {isReady && (
                <div className="border-t border-line p-4">
                  <TestMail label="Send a test to me" send={sendTest} />
                </div>
              )}
            </IssuePreview>
          </div>
        </div>
      </div>
      <SendDialog issue={toSend} timeZone={start.timeZone} onClose={() => setToSend(undefined)} onSent={onSent} />
      <LeaveDialog guard={guard}>What you changed here could not be saved on the server yet.</LeaveDialog>
    </>
  );
}
