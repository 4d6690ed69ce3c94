import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { issueLimits } from "../../../../contract/issues.ts";
import { Field } from "../../../ui/field.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { useUser } from "../../app/session/session.ts";
import { useDocumentTitle } from "../../app/shell/screen.tsx";
import { api, reasonOf } from "../../data/authenticated-api.ts";
import { DraftNotice } from "../../document/local-drafts/draft-notice.tsx";
import { useLocalDraft } from "../../document/local-drafts/use-local-draft.ts";
import { changedFields } from "../../forms/changed-fields.ts";
import { ConflictDialog } from "../../forms/conflict-dialog.tsx";
import { LeaveDialog, useLeaveGuard } from "../../forms/leave-guard.tsx";
import { TestMail } from "../../forms/test-mail.tsx";
import { useFirstError } from "../../forms/use-first-error.ts";
import { useSaveKey } from "../../forms/use-save-key.ts";
import type { IssueStart, SavedIssue } from "../issue-loader.ts";
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
  /** Called after it was sent or scheduled. */
  onSent: (saved: SavedIssue) => void;
}

/** Editor of an issue. Input is stored automatically; only Send reaches readers. */
export function IssueComposer({ start, editorKey, onSent }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const { _id: userId } = useUser();
  const formElement = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(start.saved?.issue));
  const [errors, setErrors] = useState<IssueErrors>({});
  const [toSend, setToSend] = useState<SavedIssue>();
  const change = (changes: Partial<IssueForm>) => setForm((current) => ({ ...current, ...changes }));

  const saving = useIssueSaving({
    start: start.saved,
    form,
    onStored({ issue }) {
      const to = `/admin/newsletter/issues/${issue._id}`;
      if (!start.saved) void go(() => navigate(to, { replace: true, state: { editorKey }, preventScrollReset: true }));
    },
  });
  const keyPrefix = `folio.issue-draft.${userId}.${saving.saved?.issue._id ?? "new"}.`;
  const drafts = useLocalDraft({ keyPrefix, form, saved: saving.synced });
  const { go, ...guard } = useLeaveGuard(!saving.isSynced, async () => (await saving.store()) !== undefined);
  const subject = useDebounced(form.subject);
  useDocumentTitle(subject ? `Issue: ${subject}` : "New issue");
  useFirstError(formElement, errors);

  function save() {
    if (saving.isOutdated) saving.showTheirs();
    else void saving.store();
  }
  useSaveKey(save);

  function loadTheirs(theirs: SavedIssue) {
    const next = formOf(theirs.issue);
    drafts.stash(form, next);
    setForm(next);
    saving.rebase(theirs);
    if (theirs.issue.state !== "draft") onSent(theirs);
  }

  /** Changes made here are applied on top of the other version, and are stored soon. */
  function replaceTheirs(theirs: SavedIssue) {
    setForm({ ...formOf(theirs.issue), ...changedFields(form, saving.synced) });
    saving.rebase(theirs);
  }

  /** Returns the current form as stored on the server; throws if it could not be stored. */
  async function getStored() {
    const stored = await saving.store();
    if (!stored) throw new Error("What you typed could not be saved yet");
    return stored;
  }

  async function askToSend() {
    const problems = problemsOf(form);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (saving.isOutdated) return saving.showTheirs();
    try {
      setToSend(await getStored());
    } catch (error) {
      toast({ type: "error", title: "Error", subject: "issue", message: reasonOf(error) });
    }
  }

  async function sendTest() {
    const { _id: id } = (await getStored()).issue;
    return (await api.call("POST /newsletter/issues/:id/test", { params: { id } })).data;
  }

  // Corrected fields no longer show the errors of the last attempt.
  const problems = problemsOf(form);
  const shownErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => problems[name]));
  const part = { form, change, errors: shownErrors };
  const isReady = start.missing === null;
  return (
    <>
      <IssueBar saving={saving} canSend={isReady} onSend={() => void askToSend()} />
      <div className="@container mx-auto w-full max-w-[100rem] px-4 pb-8 sm:px-6">
        <div className="mb-5 empty:hidden">
          <MailMissing missing={start.missing} />
        </div>
        {drafts.offered.map((draft) => (
          <DraftNotice
            key={draft.key}
            draft={draft}
            title={draft.typed.subject}
            onRestore={() => {
              drafts.adopt(draft);
              change(draft.typed);
            }}
            onDiscard={() => drafts.discard(draft)}
          />
        ))}
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
              error={shownErrors["subject"]}
              onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
            <Field
              label="Preview text"
              name="preview"
              dir="auto"
              maxLength={issueLimits.preview}
              value={form.preview}
              error={shownErrors["preview"]}
              hint="What lists of mails show beside the subject. Without it, the beginning of the mail."
              onChange={({ currentTarget }) => change({ preview: currentTarget.value })}
            />
            <NoteField {...part} />
            <IssuePosts {...part} recent={start.recent} />
          </form>
          <div className="min-w-0 @min-[58rem]:sticky @min-[58rem]:top-34">
            <IssuePreview issue={saving.saved?.issue}>
              {isReady && (
                <div className="border-t border-line p-4">
                  <TestMail label="Send a test to me" send={sendTest} />
                </div>
              )}
            </IssuePreview>
          </div>
        </div>
      </div>
      <SendDialog
        saved={toSend}
        timeZone={start.timeZone}
        onClose={() => setToSend(undefined)}
        onOutdated={() => {
          setToSend(undefined);
          saving.showTheirs();
        }}
        onSent={onSent}
      />
      <ConflictDialog
        what="this issue"
        description="Nothing of yours is lost, and nobody has got it. Load their version (yours can be put back), or save yours over it: the fields that you changed become yours, all others stay theirs."
        theirs={saving.theirs}
        onRetry={saving.showTheirs}
        onClose={saving.hideTheirs}
        onTheirs={loadTheirs}
        replaceLabel="Replace"
        onReplace={replaceTheirs}
      />
      <LeaveDialog guard={guard}>What you changed here could not be saved on the server yet.</LeaveDialog>
    </>
  );
}
