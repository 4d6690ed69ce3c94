import { ImageOff, ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { isLocalPath } from "../../../contract/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { FieldBox } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { LibraryButton } from "../media/library.tsx";
import { uploadImage } from "./upload-image.ts";

interface Props {
  label: string;
  /** Name of its error in `FieldErrors`. */
  name?: string;
  hint: string;
  value: string | null;
  /** Whether the site shows it as a circle. */
  isRound?: boolean;
  error?: string | undefined;
  onChange: (url: string | null) => void;
  onUploading?: (step: 1 | -1) => void;
}

/** One image, uploaded when it is picked or chosen from the library; shown on the site once the form is saved. */
export function ImageField({ label, name, hint, value, isRound = false, error, onChange, onUploading }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const shape = isRound ? "size-24 rounded-full object-cover" : "h-24 w-40 rounded-md object-contain";

  function change(url: string | null) {
    setFailure("");
    onChange(url);
  }

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || isBusy) return;
    setBusy(true);
    setFailure("");
    onUploading?.(1);
    try {
      onChange(await uploadImage(file));
    } catch (reason) {
      setFailure(reasonOf(reason));
    } finally {
      // Otherwise picking the same file again would fire no event.
      input.value = "";
      setBusy(false);
      onUploading?.(-1);
    }
  }

  return (
    <FieldBox id={id} label={label} name={name} hint={hint} error={failure || error}>
      {({ className: _, ...connected }) => (
        <div className="flex flex-wrap items-center gap-3">
          {value && isLocalPath(value) && <img src={value} alt="" className={`bg-sunken ${shape}`} />}
          {value && !isLocalPath(value) && (
            <span className={`grid place-items-center bg-sunken text-muted ${shape}`} title={value}>
              <ImageOff aria-hidden className="size-5" />
            </span>
          )}
          <div className="relative inline-flex min-h-9 items-center gap-2 rounded-md border border-line bg-raised px-3 text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken pointer-coarse:min-h-11">
            {isBusy ? <Spinner label="Uploading" className="size-4" /> : <ImagePlus aria-hidden className="size-4" />}
            <span aria-hidden>{isBusy ? "Uploading..." : value ? "Replace" : "Choose image"}</span>
            <input
              {...connected}
              type="file"
              accept="image/*"
              disabled={isBusy}
              onChange={pick}
              className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-default"
            />
          </div>
          <LibraryButton disabled={isBusy} aria-describedby={`${id}-label`} onPick={({ url }) => change(url)} />
          {value && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                change(null);
                document.getElementById(id)?.focus();
              }}
            >
              <X aria-hidden className="size-4" />
              Remove
            </Button>
          )}
        </div>
      )}
    </FieldBox>
  );
}
