import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Issue } from "../../../../contract/issues.ts";
import { api } from "../../data/authenticated-api.ts";
import { changedFields, isSameForm } from "../../forms/changed-fields.ts";
import { type IssueForm, payloadOf } from "./issue-form.ts";

/** From the last change on, and from the first one for somebody who types without a pause. */
const restMs = 3000;
const maxWaitMs = 5000;
const retryMs = 5000;

interface Options {
  start: Issue | undefined;
  form: IssueForm;
  /** The server has what was sent, and perhaps what another window stored. */
  onStored: (issue: Issue, sent: IssueForm) => void;
}

/** Stores the changed fields of a draft some seconds after a change, one request at a time. */
export function useIssueSaving({ start, form, onStored }: Options) {
  const [issue, setIssue] = useState(start);
  const [synced, setSynced] = useState<{ form: IssueForm; at?: Date }>({ form });
  const [failure, setFailure] = useState<{ error: unknown; retryAt: number }>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<Issue | undefined>>(undefined);
  const waitsSince = useRef<number>(undefined);
  const now = useRef({ form, issue, synced: form });
  useLayoutEffect(() => {
    now.current.form = form;
  });

  function send(sent: IssueForm) {
    const { issue: to, synced: base } = now.current;
    if (!to) return api.call("POST /newsletter/issues", { body: payloadOf(sent) });
    const body = changedFields(payloadOf(sent), payloadOf(base));
    return api.call("PUT /newsletter/issues/:id", { params: { id: to._id }, body });
  }

  async function storeOnce() {
    const { form: sent, issue: before, synced: last } = now.current;
    if (before && isSameForm(sent, last)) return before;
    setBusy(true);
    waitsSince.current = undefined;
    try {
      const { data: stored } = await send(sent);
      now.current = { ...now.current, issue: stored, synced: sent };
      setIssue(stored);
      setSynced({ form: sent, at: new Date() });
      setFailure(undefined);
      onStored(stored, sent);
      return stored;
    } catch (error) {
      setFailure({ error, retryAt: Date.now() + retryMs });
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Stores what is on the screen now; undefined when the server does not have it then. */
  function store() {
    running.current = (running.current ?? Promise.resolve(undefined)).then(storeOnce);
    return running.current;
  }

  const isSynced = isSameForm(form, synced.form);
  const storeIfChanged = useEffectEvent(() => {
    if (!isSynced) void store();
  });

  useEffect(() => {
    if (isSynced || isBusy) return;
    waitsSince.current ??= Date.now();
    const waitedMs = Date.now() - waitsSince.current;
    const delayMs = failure ? failure.retryAt - Date.now() : Math.min(restMs, maxWaitMs - waitedMs);
    const timer = setTimeout(() => storeIfChanged(), delayMs);
    return () => clearTimeout(timer);
  }, [form, isSynced, isBusy, failure]);

  useEffect(() => {
    const onLeave = () => storeIfChanged();
    const events = ["pagehide", "online"] as const;
    events.forEach((name) => addEventListener(name, onLeave));
    document.addEventListener("visibilitychange", onLeave);
    return () => {
      events.forEach((name) => removeEventListener(name, onLeave));
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, []);

  return {
    /** As it was stored last. */
    issue,
    isSynced,
    isBusy,
    storedAt: synced.at,
    /** Why the last attempt failed. */
    failure: failure?.error,
    store,
  };
}
