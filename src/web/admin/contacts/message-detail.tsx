import { ArrowLeft, Check, MailSearch, Reply, ShieldAlert, ShieldCheck, Undo2 } from "lucide-react";
import { type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import type { Message } from "../../../contract/contacts/contacts.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DeleteButton, IconButton } from "../../ui/icon-button.tsx";
import { EmptyState, useSettled } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import type { contactsLoader } from "./contacts-loader.ts";
import { MessageReplies } from "./message-replies.tsx";
import { AnswerBadge } from "./message-row.tsx";

export type MessageFlag = "isRead" | "isReplied" | "isSpam";

interface Props {
  ref: Ref<HTMLElement>;
  message: Message | undefined;
  onBack: () => void;
  /** Called after the mail server has accepted a reply, which marks the message as replied. */
  onReplied: () => void;
  onToggle: (message: Message, flag: MessageFlag) => void;
  /** `button` is the delete button that was pressed. */
  onDelete: (message: Message, button: HTMLElement) => void;
}

export function MessageDetail({ ref, message, onBack, onReplied, onToggle, onDelete }: Props) {
  const canSend = useSettled(useLoaderData<typeof contactsLoader>().mail).value?.missing === null;
  const [drafts] = useState(() => new Map<string, string>());
  if (!message) {
    return (
      <section
        aria-label="Message"
        className="rounded-md border border-line bg-raised max-lg:hidden lg:sticky lg:top-20"
      >
        <EmptyState Icon={MailSearch} title="No Message Selected">
          Select a message from the list to read it.
        </EmptyState>
      </section>
    );
  }
  const reply = mailtoLink(message.email, "Re: Your message");

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Message"
      className="min-w-0 scroll-mt-18 outline-none rounded-md border border-line bg-raised p-5 lg:sticky lg:top-20"
    >
      <Button Icon={ArrowLeft} variant="quiet" size="small" onClick={onBack} className="mb-3 -ml-3 lg:hidden">
        All messages
      </Button>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-lg font-semibold break-words">{message.name}</h2>
        {message.isSpam && <Badge tone="warn">Quarantined</Badge>}
        <AnswerBadge message={message} />
        <Badge tone={message.isRead ? "neutral" : "info"}>{message.isRead ? "Read" : "Unread"}</Badge>
      </div>
      <p className="text-sm break-all">
        <a href={mailtoLink(message.email)} className="text-accent underline underline-offset-4">
          {message.email}
        </a>
      </p>
      <p className="text-sm text-muted">
        <ShortDate of={message.createdAt} time />
      </p>
      <p className="mt-5 text-base break-words whitespace-pre-wrap">{message.message}</p>
      <MessageReplies key={message._id} message={message} canSend={canSend} drafts={drafts} onReplied={onReplied} />
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        {message.isSpam && (
          <Button Icon={ShieldCheck} onClick={() => onToggle(message, "isSpam")}>
            Not spam
          </Button>
        )}
        <a href={reply} className={buttonClass(message.isSpam || canSend ? "secondary" : "primary")}>
          <Reply aria-hidden className="size-4" />
          Reply via Email
        </a>
        <Button
          Icon={message.isReplied ? Undo2 : Check}
          variant="secondary"
          onClick={() => onToggle(message, "isReplied")}
        >
          {message.isReplied ? "Mark as not replied" : "Mark as replied"}
        </Button>
        <div className="ml-auto flex items-center">
          {!message.isSpam && (
            <IconButton Icon={ShieldAlert} label="Quarantine as spam" onClick={() => onToggle(message, "isSpam")} />
          )}
          <DeleteButton label="Delete" onClick={({ currentTarget }) => onDelete(message, currentTarget)} />
        </div>
      </div>
    </section>
  );
}

/** Focuses an opened message if the list is hidden or the focus is lost, and the message's row after closing. */
export function useOpenMessageFocus(
  openId: string | undefined,
  list: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
) {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const wasIn = last.current;
    last.current = openId;
    const isLost = document.activeElement === document.body || !document.activeElement?.checkVisibility();
    const isListHidden = list.current?.checkVisibility() === false;
    if (openId && (isListHidden || isLost)) detail.current?.focus({ preventScroll: true });
    if (openId && isListHidden) detail.current?.scrollIntoView({ block: "start" });
    if (!openId && wasIn && isLost)
      list.current?.querySelector<HTMLElement>(`[data-message="${wasIn}"] [data-next-focus]`)?.focus();
  }, [openId, list, detail]);
}
