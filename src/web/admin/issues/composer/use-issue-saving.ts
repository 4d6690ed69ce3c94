import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import { changedFields, isSameForm } from "../../forms/changed-fields.ts";
import { ifMatch, isSavedInBetween, loadIssue, type SavedIssue, savedIssue } from "../issue-loader.ts";
import { formOf, type IssueForm, payloadOf } from "./issue-form.ts";

/** Delays from the last change, and from the first one for continuous typing. */
const restMs = 3000;
const maxWaitMs = 5000;
const retryMs = 5000;

interface Options {
  start: SavedIssue | undefined;
  form: IssueForm;
  onStored: (saved: SavedIssue) => void;
}

/**
 * Stores the changed fields of a draft some seconds after a change, one request at a time. It stops if another person
 * saved in between, until `rebase` names the version to continue with.
 */
export function useIssueSaving({ start, form, onStored }: Options) {
  const [saved, setSaved] = useState(start);
  const [synced, setSynced] = useState<{ form: IssueForm; at?: Date }>({ form });
  const [failure, setFailure] = useState<{ error: unknown; retryAt: number }>();
  const [isOutdated, setOutdated] = useState(false);
  const [theirs, setTheirs] = useState<Promise<SavedIssue>>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<SavedIssue | undefined>>(undefined);
  /** Form of the last request without an answer: the server may have it. */
  const unanswered = useRef<IssueForm>(undefined);
  const waitsSince = useRef<number>(undefined);
  const now = useRef({ form, saved, synced: form });
  useLayoutEffect(() => {
    now.current.form = form;
  });

  async function send(sent: IssueForm) {
    const { saved: to, synced: base } = now.current;
    if (!to) return savedIssue(await api.tagged("POST /newsletter/issues", { body: payloadOf(sent) }));
    const body = changedFields(payloadOf(sent), payloadOf(base));
    const params = { id: to.issue._id };
    return savedIssue(await api.tagged("PUT /newsletter/issues/:id", { params, body, headers: ifMatch(to) }));
  }

  /** Records that the server has this version, and that `form` is its form on the screen. */
  function settle(stored: SavedIssue, of: IssueForm) {
    now.current = { ...now.current, saved: stored, synced: of };
    unanswered.current = undefined;
    setSaved(stored);
    setSynced({ form: of, at: new Date() });
    setFailure(undefined);
    setOutdated(false);
    setTheirs(undefined);
  }

  /** Whether another version only comes from this window's unanswered request, and can be continued. */
  async function isOwnVersion(id: string) {
    const sent = unanswered.current;
    const stored = sent && (await loadIssue(id));
    if (!stored || !isSameForm(payloadOf(formOf(stored.issue)), payloadOf(sent))) return false;
    settle(stored, sent);
    return true;
  }

  async function storeOnce(): Promise<SavedIssue | undefined> {
    const { form: sent, saved: before, synced: last } = now.current;
    if (before && isSameForm(sent, last)) return before;
    setBusy(true);
    waitsSince.current = undefined;
    try {
      const stored = await send(sent);
      settle(stored, sent);
      onStored(stored);
      return stored;
    } catch (error) {
      if (before && isSavedInBetween(error)) {
        if (await isOwnVersion(before.issue._id).catch(() => false)) return await storeOnce();
        setOutdated(true);
      }
      if (error instanceof CallFailed && error.uncertain) unanswered.current = sent;
      setFailure({ error, retryAt: Date.now() + retryMs });
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  function showTheirs() {
    const id = now.current.saved?.issue._id;
    if (id) setTheirs(deferred(loadIssue(id)));
  }

  /** Stores the current form; undefined if the server does not have it then. */
  function store() {
    running.current = (running.current ?? Promise.resolve(undefined)).then(storeOnce);
    return running.current;
  }

  const isSynced = isSameForm(form, synced.form);
  const storeIfChanged = useEffectEvent(() => {
    if (!isSynced && !isOutdated) void store();
  });

  useEffect(() => {
    if (isSynced || isBusy || isOutdated) return;
    waitsSince.current ??= Date.now();
    const waitedMs = Date.now() - waitsSince.current;
    const delayMs = failure ? failure.retryAt - Date.now() : Math.min(restMs, maxWaitMs - waitedMs);
    const timer = setTimeout(() => storeIfChanged(), delayMs);
    return () => clearTimeout(timer);
  }, [form, isSynced, isBusy, isOutdated, failure]);

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
    /** Issue as last stored. */
    saved,
    /** Form at that time. */
    synced: synced.form,
    isSynced,
    /** Whether another person saved in between. */
    isOutdated,
    /** Other version, while it is shown. */
    theirs,
    showTheirs,
    hideTheirs: () => setTheirs(undefined),
    /** Continues editing from the server's version. */
    rebase: (version: SavedIssue) => settle(version, formOf(version.issue)),
    isBusy,
    storedAt: synced.at,
    /** Error of the last attempt. */
    failure: failure?.error,
    store,
  };
}
