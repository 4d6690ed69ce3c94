import { Trash2 } from "lucide-react";
import type { MediaImage, MediaTexts } from "../../../contract/media.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { api } from "../data/authenticated-api.ts";
import { formatBytes } from "../system/format-bytes.ts";
import { nameOf } from "./media-grid.tsx";
import { MediaUses } from "./media-uses.tsx";

interface Props {
  /** The dialog is closed if undefined. */
  image: MediaImage | undefined;
  onClose: () => void;
  onSaved: () => void;
  onDelete: (image: MediaImage) => void;
}

/** An image with its default texts and its uses. */
export function MediaDetails({ image, onClose, ...actions }: Props) {
  const shown = useLastDefined(image);
  return (
    <Dialog open={image !== undefined} onClose={onClose} title="Image" wide disablePointerDismissal>
      {shown && <Details key={shown._id} image={shown} {...actions} />}
    </Dialog>
  );
}

function Details({ image, onSaved, onDelete }: Omit<Props, "image" | "onClose"> & { image: MediaImage }) {
  const { run, state, error } = useCommand<Error>(async (form) => {
    const body = Object.fromEntries(form) as unknown as MediaTexts;
    await api.call("PUT /media/:id", { params: { id: image._id }, body });
    onSaved();
  });
  const errors = (error instanceof CallFailed && error.fields) || {};
  const { width, height, bytes, name, uploadedBy, createdAt, useCount } = image;

  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <a href={image.url} target="_blank" rel="noreferrer" aria-label="Open the image">
          <img
            src={image.url}
            width={width}
            height={height}
            alt={image.alt}
            className="max-h-80 w-full rounded-md border border-line bg-sunken object-contain"
          />
        </a>
        <p className="text-xs wrap-anywhere text-muted">
          {name && <span dir="auto">{`${name} · `}</span>}
          {`${width} × ${height} · ${formatBytes(bytes)} · `}
          {uploadedBy && `${uploadedBy} · `}
          <ShortDate of={createdAt} />
        </p>
        <MediaUses image={image} />
      </div>
      <form onSubmit={run} className="flex min-w-0 flex-col gap-4">
        <Field
          label="Alt text"
          name="alt"
          rows={3}
          dir="auto"
          maxLength={500}
          defaultValue={image.alt}
          error={errors["alt"]}
          hint="What it shows, for those who do not see it"
        />
        <Field
          label="Caption"
          name="caption"
          rows={2}
          dir="auto"
          maxLength={500}
          defaultValue={image.caption}
          error={errors["caption"]}
          hint="Both are put into a text with the image; texts that have it already stay as they are."
        />
        {error && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-sm text-bad">
            {error.message}
          </p>
        )}
        <div className="mt-auto flex flex-wrap justify-between gap-3">
          <Button
            variant="secondary"
            aria-label={`Delete ${nameOf(image)}`}
            disabled={useCount > 0}
            title={useCount > 0 ? "It is used" : undefined}
            onClick={() => onDelete(image)}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
          <Button type="submit" aria-disabled={state === "busy"}>
            {state === "busy" ? "Saving..." : "Save"}
          </Button>
        </div>
      </form>
    </div>
  );
}
