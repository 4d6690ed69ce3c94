import { useEffect, useEffectEvent, useState } from "react";
import type { Message } from "../../../contract/contacts/contacts.ts";
import { NewReply, type Reply } from "../../../contract/contacts/replies.ts";
import { minuteMs } from "../../../contract/durations.ts";
import { mailTexts } from "../../../contract/mail/mail-texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Field } from "../../ui/field.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { deferred } from "../data/loading.ts";
import { validate } from "../forms/validate.ts";

interface Props {
  message: Message;
  /** Whether the site can send mail. */
  canSend: boolean;
  /** Texts of unsent replies, by id of the message. */
  drafts: Map<string, string>;
  /** Called after the mail server has accepted a reply. */
  onReplied: () => void;
}

/** Replies to a message that were sent from the back office, and a form to send another reply. */
export function MessageReplies({ message, canSend, drafts, onReplied }: Props) {
  const { _id: id } = message;
  const load = () => deferred(api.call("GET /contacts/:id/replies", { params: { id } }).then(({ data }) => data));
  const [loaded, setLoaded] = useState(load);
  const replies = useSettled(loaded).value ?? [];
  const isSending =
    replies.some(({ state, response }) => state === "queued" && response === "") || replies.some(isRecent);

  const accepted = useEffectEvent(() => {
    if (!message.isReplied && replies.some(({ state }) => state === "accepted")) onReplied();
  });
  useEffect(() => accepted(), [replies.length, isSending]);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setLoaded(load()), pollMs);
    return () => clearTimeout(timer);
  });

  return (
    <>
      {replies.length > 0 && (
        <ol aria-label="Replies" className="mt-5 space-y-4">
          {replies.map((reply) => (
            <SentReply key={reply._id} reply={reply} />
          ))}
        </ol>
      )}
      {!message.isSpam && canSend && <ReplyForm id={id} drafts={drafts} onSent={() => setLoaded(load())} />}
    </>
  );
}

const pollMs = 1500;
/** Whether an unconfirmed reply is less than a minute old, so that the mail server may still confirm it. */
const isRecent = ({ state, createdAt }: Reply) =>
  state === "uncertain" && Date.now() - Date.parse(createdAt) < minuteMs;

const marks: Record<Reply["state"], readonly [label: string, tone: BadgeTone]> = {
  queued: ["Sending", "neutral"],
  accepted: ["Sent", "good"],
  failed: ["Not sent", "bad"],
  uncertain: ["Not confirmed", "warn"],
  bounced: ["Bounced", "bad"],
};

function SentReply({ reply: { author, createdAt, state, response, text } }: { reply: Reply }) {
  const [label, tone] = marks[state];
  const detail = state === "uncertain" ? mailTexts.notAnswered : state === "accepted" ? "" : response;
  return (
    <li className="border-l-2 border-accent pl-4">
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="mr-auto">
          {author}, <ShortDate of={createdAt} time />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {detail && <p className="text-xs wrap-anywhere text-muted">{detail}</p>}
      <p className="mt-1 text-base break-words whitespace-pre-wrap">{text}</p>
    </li>
  );
}

function ReplyForm({ id, drafts, onSent }: { id: string; drafts: Map<string, string>; onSent: () => void }) {
  async function send(form: FormData, inputs: HTMLFormElement) {
    const body = validate(NewReply, Object.fromEntries(form));
    await api.call("POST /contacts/:id/replies", { params: { id }, body });
    drafts.delete(id);
    inputs.reset();
    onSent();
  }

  return (
    <CallForm send={send} submitLabel="Send Reply" busyLabel="Sending..." className="mt-6 items-start">
      <Field
        label="Your reply"
        name="text"
        rows={5}
        maxLength={10_000}
        dir="auto"
        className="w-full"
        hint="Sent by email, with the message quoted below it"
        defaultValue={drafts.get(id)}
        onChange={({ currentTarget }) => void drafts.set(id, currentTarget.value)}
      />
    </CallForm>
  );
}
