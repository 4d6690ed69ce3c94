import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { MediaTexts } from "../../../../contract/media/media.ts";
import { Button } from "../../../ui/button.tsx";
import { CompactInput } from "../../../ui/field.tsx";
import { api } from "../../data/authenticated-api.ts";
import { useErrorToast } from "../../data/use-failure-toast.ts";
import { smallAddress } from "../../media/media-grid.tsx";
import { editTextarea } from "../text-area/text-edit.ts";
import { describeImage } from "./image-markdown.ts";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Address of an image that was just inserted. */
  url: string;
  onClose: (url: string) => void;
}

/** Asks for alt text and caption of an inserted image, without taking the focus, so that typing continues. */
export function ImageTexts({ area, url, onClose }: Props) {
  const showError = useErrorToast();
  const [texts, setTexts] = useState<MediaTexts>({ alt: "", caption: "" });
  const isTyped = useRef(false);
  const id = url.slice("/uploads/".length);

  useEffect(() => {
    const abort = new AbortController();
    // The media library may already have texts of the image; if the call fails, the fields stay empty.
    api.call("GET /media/:id", { params: { id }, signal: abort.signal }).then(
      ({ data: { alt, caption } }) => isTyped.current || setTexts({ alt, caption }),
      () => undefined,
    );
    return () => abort.abort();
  }, [id]);

  function close() {
    onClose(url);
    area.current?.focus({ preventScroll: true });
  }

  function apply() {
    const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");
    const body = { alt: oneLine(texts.alt), caption: oneLine(texts.caption) };
    const edit = area.current && describeImage(area.current.value, url, body);
    close();
    if (area.current && edit) editTextarea(area.current, edit);
    api
      .call("PUT /media/:id", { params: { id }, body })
      .catch((error: unknown) => showError("The texts could not be saved in the library", error));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
  }

  const field = (name: keyof MediaTexts, label: string) => (
    <CompactInput
      label={label}
      dir="auto"
      maxLength={500}
      value={texts[name]}
      onChange={({ currentTarget: { value } }) => {
        isTyped.current = true;
        setTexts((current) => ({ ...current, [name]: value }));
      }}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its inputs
    <div
      role="group"
      aria-label="Describe the image"
      onKeyDown={onKeyDown}
      className="sticky bottom-4 z-20 mx-2 my-2 flex items-start gap-3 rounded-md border border-line bg-raised p-3 shadow-floating"
    >
      <img
        src={smallAddress({ url, file: id })}
        alt=""
        className="size-16 shrink-0 rounded-sm bg-sunken object-contain max-sm:hidden"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {field("alt", "Alt text: what the image shows")}
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-48">{field("caption", "Caption, shown below it")}</div>
          <Button variant="quiet" size="small" onClick={close}>
            Skip
          </Button>
          <Button size="small" onClick={apply}>
            Apply
          </Button>
        </div>
      </div>
    </div>
  );
}
