import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { MediaImage, MediaTexts, MediaUse } from "../../../contract/media/media.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { formatBytes } from "../system/format-bytes.ts";
import { nameOf } from "./media-grid.tsx";

interface Props {
  image: MediaImage;
  onClose: () => void;
  onSaved: () => void;
  onDelete: () => void;
}

/** An uploaded image, the documents that use it, and a form for its default alternative text and caption. */
export function MediaDetails({ image, onClose, onSaved, onDelete }: Props) {
  async function save(form: FormData) {
    const body = Object.fromEntries(form) as unknown as MediaTexts;
    await api.call("PUT /media/:id", { params: { id: image._id }, body });
    onSaved();
  }
  const { width, height, bytes, name, uploadedBy, createdAt, useCount } = image;

  return (
    <Dialog open onClose={onClose} title="Image" wide disablePointerDismissal>
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
        <CallForm
          send={save}
          submitLabel="Save"
          className="min-w-0"
          renderButtons={(submitButton) => (
            <div className="mt-auto flex flex-wrap justify-between gap-3">
              <Button
                Icon={Trash2}
                variant="secondary"
                aria-label={`Delete ${nameOf(image)}`}
                disabled={useCount > 0}
                title={useCount > 0 ? "It is in use" : undefined}
                onClick={onDelete}
              >
                Delete
              </Button>
              {submitButton}
            </div>
          )}
        >
          <Field
            label="Alt text"
            name="alt"
            rows={3}
            dir="auto"
            maxLength={500}
            defaultValue={image.alt}
            hint="What it shows, for people who cannot see it"
          />
          <Field
            label="Caption"
            name="caption"
            rows={2}
            dir="auto"
            maxLength={500}
            defaultValue={image.caption}
            hint="Both are inserted with the image; texts that already contain it do not change."
          />
        </CallForm>
      </div>
    </Dialog>
  );
}

const kinds: Record<MediaUse["kind"], string> = {
  post: "Published",
  draft: "Draft",
  unsaved: "Not saved yet",
  trash: "In the trash",
  history: "Earlier version",
  profile: "Profile",
  page: "Page",
  settings: "Settings",
  other: "Someone else's",
};

/** Documents that use an image; for an unused image, the date on which the image is removed. */
function MediaUses({ image: { uses, useCount, expiresAt } }: { image: MediaImage }) {
  const { role } = useUser();
  if (useCount === 0)
    return (
      <p className="text-sm text-muted">
        {expiresAt
          ? `Not used. It is removed after ${new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: "long" })}, unless it is used by then.`
          : "Not used."}
      </p>
    );

  return (
    <section aria-label="Used in" className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">Used in</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {uses.map((use, index) => {
          const to = addressOf(use, role === "admin");
          const name = use.title || (use.kind === "other" ? "A post" : "Untitled");
          return (
            <li key={index} className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
              {to ? (
                <Link to={to} dir="auto" className="text-accent underline">
                  {name}
                </Link>
              ) : (
                <span dir="auto">{name}</span>
              )}
              <Badge>{kinds[use.kind]}</Badge>
            </li>
          );
        })}
      </ul>
      {useCount > uses.length && <p className="text-xs text-muted">{`and ${useCount - uses.length} more`}</p>}
    </section>
  );
}

function addressOf({ kind, of, id }: MediaUse, isAdmin: boolean) {
  if (kind === "trash") return "/admin/system/trash";
  if (kind === "profile") return isAdmin ? "/admin/users" : "/admin/profile";
  const document = kind === "page" || kind === "settings" ? kind : (of ?? "post");
  if (document === "post") return id ? `/admin/blogs/edit/${id}` : undefined;
  if (!isAdmin) return undefined;
  if (document === "settings") return "/admin/settings";
  return document === "page" ? `/admin/pages/edit/${id}` : `/admin/newsletter/issues/${id}`;
}
