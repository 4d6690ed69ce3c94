import { versionOf, withFields } from "../../../src/web/admin/documents/document-kind.ts";
import { basisOf, isSynced } from "../../../src/web/admin/documents/editor-state.ts";
import { textOf, wordsMissing, wordsOf } from "./document-server.ts";
import { loadStart, openTab, type Tab } from "./editor-tab.ts";
import { settled } from "./fake-browser.ts";
import type { Session } from "./writing-session.ts";

/** Throws unless the rule holds; much faster than `expect`, since it runs a million times here. */
function require(isTrue: boolean | undefined, rule: string, ...found: unknown[]) {
  if (!isTrue) throw new Error(`${rule}: ${JSON.stringify(found)}`);
}

/** Returns all texts on the server: documents, deleted ones, revisions and working copies. */
function serverTexts({ server: { documents, deleted, copies, revisions } }: Session) {
  const whole = [...documents.values(), ...deleted.values(), ...revisions].map(textOf);
  return [...whole, ...[...copies.values()].map(({ fields }) => JSON.stringify(fields))];
}

/** Returns the drafts that browsers of this session have stored locally. */
const draftsOf = ({ slots }: Session) => slots.flatMap(({ browser: { drafts } }) => [...drafts.values()]);

/** Requires that every word that the author has not removed is in at least one of these texts. */
function requireNothingLost({ typed, erased }: Session, ...places: (() => string[])[]) {
  let lost = [...typed.keys()].filter((word) => !erased.has(word));
  for (const texts of places) {
    if (lost.length === 0) return;
    const found = wordsOf(texts().join("\n"));
    lost = lost.filter((word) => !found.has(word));
  }
  require(lost.length === 0, "Typed words are nowhere", lost);
}

/** Requires that the saved text and the conflicts that an editor reports match the server. */
function requireTruth({ server }: Session, tab: Tab, knownConflicts: WeakSet<object>) {
  const { saved, base, synced, conflict, halt } = tab.state();
  if (!saved) return;
  const document = server.documents.get(saved.doc.id);
  if (!saved.isBehind) {
    const version = versionOf(saved.etag);
    const revision = server.revisions.find((one) => one.id === saved.doc.id && one.version === version);
    const text = revision && textOf(revision);
    require(!revision || textOf(base) === text, "The editor calls another text saved", base, text);
  }
  const stored = server.copies.get(saved.doc.id);
  if (document && !saved.isBehind && basisOf(tab.state()) === `${document.version} ${stored?.version ?? ""}`) {
    const text = textOf(withFields(document, stored?.fields));
    require(textOf(synced.form) === text, "The editor calls another text stored", synced.form, text);
  }
  if (conflict && !knownConflicts.has(conflict)) {
    knownConflicts.add(conflict);
    // Revisions that explain the conflict: by others, or by this tab itself if its loaded text is outdated.
    const others = server.revisions.filter(
      ({ id, version, actor }) =>
        id === saved.doc.id && version > versionOf(saved.etag) && (saved.isBehind || actor !== tab.actor),
    );
    if (conflict.isDeleted) require(!document, "The editor calls a document deleted");
    else require(others.length > 0, "Nobody has saved the document in between", conflict);
  }
  if (halt === "replaced" && !knownConflicts.has(tab)) {
    knownConflicts.add(tab);
    const others = server.changes.slice(tab.openedAt).filter(({ actor }) => actor !== tab.actor);
    require(others.length > 0, "No other window has changed the document");
  }
}

/** Requires that each tab has created at most as many documents as its author has requested. */
function requireOneDocument({ server: { created }, requested }: Session) {
  for (const [actor, count] of requested)
    require(created.filter((one) => one === actor).length <= count, "One editor has made several documents", created);
}

/** Creates a function that checks all rules of a session, to be called after each command. */
export function createRules(session: Session) {
  const knownConflicts = new WeakSet<object>();
  let checked = 0;
  return () => {
    const { server, slots, erased, dropped } = session;
    requireNothingLost(
      session,
      () => slots.flatMap(({ tab }) => (tab ? [textOf(tab.state().form)] : [])),
      () => serverTexts(session),
      () => draftsOf(session),
    );
    for (const { isByEditor, before, after } of server.changes.slice(checked)) {
      if (!isByEditor) continue;
      const overwritten = wordsMissing(before, after).filter((word) => !erased.has(word) && !dropped.has(word));
      require(overwritten.length === 0, "Words were overwritten unasked", overwritten, before, after);
    }
    checked = server.changes.length;
    requireOneDocument(session);
    for (const { tab } of slots) if (tab) requireTruth(session, tab, knownConflicts);
  };
}

/** Goes online, settles all calls and timers, and requires that the editors have stored and saved every word. */
export async function requireRest(session: Session, check: () => void) {
  const { slots, clock, commands } = session;
  const rest = async () => {
    for (let round = 0; round < 4; round++) {
      await commands.settleAll();
      await clock.advance(31_000);
      check();
    }
    await commands.settleAll();
  };
  for (const index of slots.keys()) await commands.goOnline(index);
  await rest();
  for (const [index, { tab }] of slots.entries()) {
    if (!tab) continue;
    for (let round = 0; round < 6 && !isSaved(tab); round++) {
      if (isHalted(tab) || tab.state().conflict) {
        await commands.compare(index);
        await commands.settleAll();
        await commands.choose(index, "both");
        // Dismisses the conflict that remains if the document was deleted; the next save reports the deletion.
        if (tab.state().conflict) await commands.dismiss(index);
        else if (isHalted(tab)) await commands.save(index);
      } else await commands.save(index);
      await rest();
    }
    const { saved } = tab.state();
    const isDeleted = saved && !session.server.documents.has(saved.doc.id);
    require(isDeleted || isSynced(tab.state()), "An editor at rest is not synced");
    require(isSaved(tab), "An editor at rest cannot save");
    const isAlone = session.server.changes.slice(tab.openedAt).every(({ actor }) => actor === tab.actor);
    const stored = saved && session.server.copies.get(saved.doc.id);
    require(isDeleted ||
      !isAlone ||
      !saved ||
      basisOf(tab.state()) ===
        `${versionOf(saved.etag)} ${stored?.version ?? ""}`, "An editor at rest has another working copy than the server");
  }
}

const isHalted = (tab: Tab) => tab.state().halt === "replaced";

function isSaved(tab: Tab) {
  const { form, base, busy, conflict } = tab.state();
  return !isHalted(tab) && !conflict && busy === undefined && textOf(form) === textOf(base);
}

/** Requires that reopening the documents shows every word: in an editor, as an offered draft, or on the server. */
export async function requireAllFound(session: Session) {
  const { server, slots, clock, commands } = session;
  const texts = serverTexts(session);
  for (const [index, { browser }] of slots.entries()) {
    await commands.close(index);
    if (browser.drafts.size === 0) continue;
    for (const id of [...server.documents.keys(), undefined]) {
      const start = await loadStart(server, id);
      const tab = openTab({ actor: "reader", server, browser, clock, start });
      await settled();
      texts.push(textOf(tab.state().form), JSON.stringify(tab.state().offered));
      tab.unmount();
    }
    for (const [key, draft] of browser.drafts)
      if ([...server.deleted.keys()].some((id) => key.includes(`.${id}.`))) texts.push(draft);
  }
  requireNothingLost(session, () => texts);
}
