/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose */
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Modal } from "../../../ui/modal.tsx";
import type { EditorLocationState } from "../../editor/use-editor-location.ts";
import { useCommands } from "./use-commands.ts";

/** Opens a screen or a post by a few typed letters, the arrow keys and Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hasNavigated = useRef(false);

  function go() {
    hasNavigated.current = true;
    onClose();
  }

  /** After a command has navigated, focuses the new screen's `main`; otherwise the element focused before. */
  const finalFocus = () => (hasNavigated.current && document.querySelector("main")) || true;

  return (
    <Modal
      label="Command palette"
      initialFocus={input}
      finalFocus={finalFocus}
      onClose={onClose}
      className="mx-auto mt-[12dvh] w-[min(36rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-lg border"
    >
      <Choices input={input} onGo={go} />
    </Modal>
  );
}

function Choices({ input, onGo }: { input: RefObject<HTMLInputElement | null>; onGo: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<number>();
  const { commands, searching, failed } = useCommands(text);
  const editorState: EditorLocationState = { listQuery: search };
  const first = commands.findIndex(({ isDeliberate }) => !isDeliberate);
  const selected = Math.min(chosen ?? first, commands.length - 1);

  const nothing = first < 0 ? "Nothing found" : "";
  const status = searching ? "Searching posts..." : failed ? "The posts could not be searched" : nothing;

  function go(index: number) {
    const command = commands[index];
    if (!command) return;
    onGo();
    if (command.run) command.run();
    else if (command.outside) location.assign(command.to);
    else void navigate(command.to, { state: pathname === "/admin/blogs" && editorState });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length) {
      event.preventDefault();
      const from = selected < 0 && step < 0 ? 0 : selected;
      setChosen((from + step + commands.length) % commands.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(event.ctrlKey || event.metaKey ? commands.findLastIndex(({ isDeliberate }) => isDeliberate) : selected);
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls="commands"
          aria-activedescendant={commands[selected] ? `command-${selected}` : undefined}
          aria-label="Go to, write, or find a post"
          placeholder="Go to, write, or find a post"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <ul id="commands" role="listbox" aria-label="Commands" className="max-h-[50dvh] overflow-y-auto p-2">
        {commands.map(({ label, kind, to, Icon }, index) => (
          <li
            key={to}
            id={`command-${index}`}
            role="option"
            aria-selected={index === selected}
            ref={index === selected ? (item) => item?.scrollIntoView({ block: "nearest" }) : undefined}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="text-xs text-muted">{kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-5 pb-4 text-sm text-muted empty:hidden">
        {status}
      </p>
    </>
  );
}
