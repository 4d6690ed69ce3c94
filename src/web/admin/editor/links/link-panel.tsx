import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { CompactInput } from "../../../ui/field.tsx";
import { editInBackground, editTextarea, type TextEdit } from "../text-area/text-edit.ts";
import { type TextBox, TextHighlight } from "../text-area/text-layout.tsx";
import { type Link, writeLink } from "./links.ts";
import { PostCombobox } from "./post-combobox.tsx";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  link: Link;
  /** Boxes around the passage to link, one for each line of the textarea. */
  boxes: readonly TextBox[];
  /** Whether typing `[[` opened the panel; a link replaces the `[[`, and closing without a link leaves it. */
  isTyped: boolean;
  onClose: () => void;
}

const looksLikeAddress = (text: string) => /^([a-z][a-z\d+.-]*:|\/|#|www\.)\S+$/i.test(text);
const withScheme = (address: string) => (/^www\./i.test(address) ? `https://${address}` : address);

/** Panel that links the selected text to an address, or to a post that the author searches for. */
export function LinkPanel({ area, link, boxes, isTyped, onClose }: Props) {
  const [address, setAddress] = useState(link.url);
  const [label, setLabel] = useState(link.label);
  const panel = useRef<HTMLDivElement>(null);
  /** Whether the panel is closing, so that losing the focus to an edit of the text does not cancel the link. */
  const isClosed = useRef(false);
  const isChange = link.url !== "" && link.label !== "";

  useEffect(() => {
    // Scrolls so that the list of posts below the panel fits into the window.
    panel.current?.scrollIntoView({ block: "nearest" });
    // Focuses the input that is still empty: the link text if an address was selected, otherwise the address.
    panel.current
      ?.querySelector<HTMLInputElement>(link.url && !link.label ? "[name=label]" : "[role=combobox]")
      ?.focus();
  }, [link]);

  function close() {
    isClosed.current = true;
    onClose();
  }

  function insert(edit: TextEdit) {
    close();
    if (area.current) editTextarea(area.current, edit);
  }

  function insertAddress() {
    const url = withScheme(address.trim());
    if (url || isChange) insert(writeLink(link, label, url));
  }

  /** Closes without a link. */
  function cancel() {
    close();
    const { current: field } = area;
    if (!field) return;
    const end = link.to + address.length;
    if (isTyped && address) editInBackground(field, { from: link.to, to: link.to, insert: address, start: end, end });
    return field;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isEmptied = isTyped && event.key === "Backspace" && address === "";
    if (event.key === "Escape" || isEmptied) cancel()?.focus({ preventScroll: true });
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) insertAddress();
    else return;
    event.preventDefault();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isClosed.current && relatedTarget && !currentTarget.contains(relatedTarget)) cancel();
  }

  const last = boxes.at(-1);
  return (
    <>
      <TextHighlight boxes={boxes} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its inputs */}
      <div
        ref={panel}
        role="group"
        aria-label="Link"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        style={last && { top: last.top + last.height + 4, left: `clamp(0px, ${last.left}px, 100% - min(26rem, 100%))` }}
        className="absolute z-30 flex w-[min(26rem,100%)] scroll-mt-60 scroll-mb-60 flex-col gap-2 rounded-md border border-line bg-raised p-2 shadow-floating"
      >
        <PostCombobox
          text={address}
          isSearched={!looksLikeAddress(address.trim())}
          onText={(text) => {
            // A space typed after `[[` does not begin a link, so it is inserted and the panel closes.
            if (isTyped && text === " ")
              insert({ ...link, from: link.to, insert: " ", start: link.to + 1, end: link.to + 1 });
            else setAddress(text);
          }}
          onPost={(post) => insert(writeLink(link, label || post.title, articlePath(post.slug)))}
        />
        {!isTyped && (
          <div className="flex gap-1">
            <CompactInput
              name="label"
              label="Link text"
              placeholder="Text"
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
            <Button size="small" className="shrink-0" onClick={insertAddress}>
              {isChange ? "Change link" : "Insert link"}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
