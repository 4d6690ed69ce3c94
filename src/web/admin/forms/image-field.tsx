import { ImageOff, X } from "lucide-react";
import { useId, useState } from "react";
import { isLocalPath } from "../../../contract/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { FieldBox } from "../../ui/field.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { LibraryButton } from "../media/library.tsx";
import { ImageInput, uploadImage } from "./upload-image.tsx";

interface Props {
  label: string;
  /** Name of the field's error in `FieldErrors`. */
  name?: string;
  hint: string;
  value: string | null;
  /** Whether the site shows the image as a circle. */
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

  async function upload(file: File) {
    setBusy(true);
    setFailure("");
    onUploading?.(1);
    try {
      onChange(await uploadImage(file));
    } catch (reason) {
      setFailure(reasonOf(reason));
    } finally {
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
          <ImageInput
            {...connected}
            text={value ? "Replace" : "Choose image"}
            isBusy={isBusy}
            disabled={isBusy}
            onImages={([file]) => file && void upload(file)}
            className="min-h-9 border-line bg-raised px-3 text-sm font-medium pointer-coarse:min-h-11"
          />
          <LibraryButton disabled={isBusy} aria-describedby={`${id}-label`} onPick={({ url }) => change(url)} />
          {value && (
            <Button
              Icon={X}
              variant="quiet"
              size="small"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                change(null);
                document.getElementById(id)?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </FieldBox>
  );
}
