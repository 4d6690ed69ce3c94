import { authorChoices } from "./author-choices.ts";
import { createDocumentServer, type TextForm, textOf, wordsMissing, wordsOf } from "./document-server.ts";
import { blank, loadStart, openTab, type Tab } from "./editor-tab.ts";
import { createFakeBrowser, createFakeClock, type FakeBrowser, settled } from "./fake-browser.ts";
import type { Outcome } from "./pending-calls.ts";

export type Place = "title" | 0 | 2 | 4;
export type Layout = "one tab" | "two tabs" | "two browsers";

/** Adds a word at the end of the title, or of the content's line with the index `place`. */
function withWord({ title, content }: TextForm, place: Place, word: string): Partial<TextForm> {
  if (place === "title") return { title: `${title} ${word}` };
  const lines = content.split("\n");
  return { content: lines.with(place, `${lines[place]} ${word}`).join("\n") };
}

interface Slot {
  browser: FakeBrowser;
  tab: Tab | undefined;
}

/**
 * Starts a session in which one person writes a document in tabs. Its commands simulate author, network and other
 * people.
 */
export async function startSession(layout: Layout, isNew: boolean) {
  const server = createDocumentServer();
  const clock = createFakeClock();
  const browser = createFakeBrowser();
  const second = layout === "two browsers" ? createFakeBrowser() : browser;
  const slots: Slot[] = [
    { browser, tab: undefined },
    ...(layout === "one tab" ? [] : [{ browser: second, tab: undefined }]),
  ];
  /** Time at which each word was typed. */
  const typed = new Map<string, number>();
  /** Words that the author has removed from the form, a revision or a discarded draft, or lost in a crash. */
  const erased = new Set<string>();
  const dropped = new Set<string>();
  /** Number of documents that the author has requested in each tab. */
  const requested = new Map<string, number>();
  if (!isNew) server.create("other", "first", blank);

  const documentId = () => [...server.documents.keys()].at(-1);
  const slotOf = (index: number) => slots[index % slots.length]!;
  const inTab =
    <A extends unknown[]>(work: (tab: Tab, ...args: A) => unknown) =>
    async (index: number, ...args: A) => {
      const { tab } = slotOf(index);
      if (tab) await work(tab, ...args);
    };

  function newWord() {
    const word = `w${typed.size + 1};`;
    typed.set(word, clock.now());
    return word;
  }

  /** Runs a command. Returns the words that the form or `alsoShown` lost by it, and adds them to `dropped`. */
  async function recording(tab: Tab, command: () => unknown, alsoShown = "") {
    const before = textOf(tab.state().form) + alsoShown;
    await command();
    const missing = wordsMissing(before, textOf(tab.state().form));
    for (const word of missing) dropped.add(word);
    return missing;
  }

  async function open(index: number, id = documentId()) {
    const slot = slotOf(index);
    if (slot.tab || !slot.browser.isOnline) return;
    const start = await loadStart(server, id);
    const actor = `tab ${requested.size + 1}`;
    requested.set(actor, id === undefined ? 1 : 0);
    slot.tab = openTab({ actor, server, browser: slot.browser, clock, start });
  }

  function end(index: number, isCrash: boolean) {
    const slot = slotOf(index);
    if (!slot.tab) return;
    const { calls, editor, unmount } = slot.tab;
    if (!isCrash) for (const event of ["beforeunload", "pagehide"]) editor.handle(event, true);
    calls.close();
    // `unmount` releases the locks, as a crash does, but also stores drafts, which are therefore reverted.
    const { drafts } = slot.browser;
    const before = new Map(drafts);
    unmount();
    if (isCrash) {
      drafts.clear();
      for (const [key, draft] of before) drafts.set(key, draft);
      for (const [word, at] of typed) if (clock.now() - at <= 500) erased.add(word);
    }
    orphans.push(slot.tab);
    slot.tab = undefined;
  }
  const orphans: Tab[] = [];

  const commands = {
    open,
    close: async (index: number) => end(index, false),
    crash: async (index: number) => end(index, true),
    /** Opens another screen of the back office: the editor ends, and its calls continue. */
    async leave(index: number) {
      const slot = slotOf(index);
      if (!slot.tab) return;
      slot.tab.unmount();
      orphans.push(slot.tab);
      slot.tab = undefined;
    },
    type: inTab((tab, place: Place) => {
      tab.isTyping = true;
      const word = newWord();
      tab.commands.edit((form) => withWord(form, place, word));
    }),
    erase: inTab(({ state, commands: { edit } }) => {
      const word = [...wordsOf(textOf(state().form))].at(-1);
      if (!word) return;
      const without = (text: string) => text.replace(` ${word}`, "");
      edit(({ title, content }) => ({ title: without(title), content: without(content) }));
      erased.add(word);
    }),
    save: inTab((tab) => void tab.commands.save("save")),
    settle: inTab(({ calls }, outcome: Outcome) => calls.settleNext(outcome)),
    /** Settles a pending call of a closed page with this outcome. */
    async settleOrphan(outcome: Outcome) {
      orphans.find(({ calls }) => calls.pending.length > 0)?.calls.settleNext(outcome);
    },
    async settleAll() {
      for (let round = 0; round < 30; round++) {
        const waiting = [...slots.map(({ tab }) => tab), ...orphans].filter((tab) => tab?.calls.pending.length);
        if (waiting.length === 0) return;
        for (const tab of waiting) tab?.calls.settleNext("answered");
        await settled();
      }
    },
    pass: (ms: number) => clock.advance(ms),
    async goOffline(index: number, outcome: Outcome) {
      const slot = slotOf(index);
      slot.browser.isOnline = false;
      for (const { browser: one, tab } of slots)
        while (one === slot.browser && tab?.calls.pending.length) {
          tab.calls.settleNext(outcome);
          await settled();
        }
    },
    async goOnline(index: number) {
      const slot = slotOf(index);
      if (slot.browser.isOnline) return;
      slot.browser.isOnline = true;
      for (const { browser: one, tab } of slots) if (one === slot.browser) tab?.editor.handle("online", true);
    },
    event: inTab((tab, name: string, isVisible: boolean) => {
      tab.isTyping = false;
      tab.editor.handle(name, isVisible);
    }),
    async otherSaves(place: Place) {
      const id = documentId();
      if (id !== undefined) server.changeByOther(id, (form) => withWord(form, place, newWord()));
    },
    async otherDeletes() {
      const id = documentId();
      if (id !== undefined) server.remove(id);
    },
    ...authorChoices({ inTab, recording, erased, requested }),
  };

  return { server, clock, slots, orphans, typed, erased, dropped, requested, commands, documentId };
}

export type Session = Awaited<ReturnType<typeof startSession>>;

type Commands = Session["commands"];

/** A command of the session with its arguments. */
export type Command = { [Name in keyof Commands]: [Name, ...Parameters<Commands[Name]>] }[keyof Commands];

export async function runCommand({ commands }: Session, [name, ...values]: Command) {
  await (commands[name] as (...args: unknown[]) => Promise<void>)(...values);
  await settled();
}
