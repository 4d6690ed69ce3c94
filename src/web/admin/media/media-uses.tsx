import { Link } from "react-router";
import type { MediaImage, MediaUse } from "../../../contract/media.ts";
import { Badge } from "../../ui/badge.tsx";
import { useUser } from "../app/session/session.ts";

const kinds: Record<MediaUse["kind"], string> = {
  post: "Published",
  draft: "Draft",
  unsaved: "Not saved yet",
  trash: "In the trash",
  history: "Earlier version",
  profile: "Profile",
  page: "Page",
  settings: "Settings",
  other: "Of somebody else",
};

/** Uses of an image. */
export function MediaUses({ image: { uses, useCount, expiresAt } }: { image: MediaImage }) {
  const { role } = useUser();
  if (useCount === 0)
    return (
      <p className="text-sm text-muted">
        {expiresAt
          ? `Not used. It is removed after ${new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: "long" })}, unless something uses it by then.`
          : "Not used."}
      </p>
    );

  return (
    <section aria-label="Used in" className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">Used in</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {uses.map((use, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
            <Place of={use} isAdmin={role === "admin"} />
            <Badge>{kinds[use.kind]}</Badge>
          </li>
        ))}
      </ul>
      {useCount > uses.length && <p className="text-xs text-muted">{`and ${useCount - uses.length} more`}</p>}
    </section>
  );
}

function Place({ of: { kind, id, title }, isAdmin }: { of: MediaUse; isAdmin: boolean }) {
  const to = addressOf(kind, id, isAdmin);
  const name = title || (kind === "other" ? "A post" : "Untitled");
  return to ? (
    <Link to={to} dir="auto" className="text-accent underline">
      {name}
    </Link>
  ) : (
    <span dir="auto">{name}</span>
  );
}

function addressOf(kind: MediaUse["kind"], id: string | null, isAdmin: boolean) {
  if (kind === "page") return isAdmin && id ? `/admin/pages/edit/${id}` : undefined;
  if (kind === "settings") return isAdmin ? "/admin/settings" : undefined;
  if (kind === "trash") return "/admin/blogs/trash";
  if (kind === "profile") return isAdmin ? "/admin/users" : "/admin/profile";
  return id ? `/admin/blogs/edit/${id}` : undefined;
}
