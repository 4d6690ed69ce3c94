import { IdCard, Pencil } from "lucide-react";
import { Link } from "react-router";
import { type ListedUser, type User, userTexts } from "../../../contract/users.ts";
import { Badge } from "../../ui/badge.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";

interface Props {
  user: User | ListedUser;
  isSelf: boolean;
  onToggle: () => void;
  onEdit: () => void;
  /** `button` is the pressed one. */
  onDelete: (button: HTMLElement) => void;
  /** Explains why an action is not possible; touch screens have no tooltip. */
  onRefused: (why: string) => void;
}

export function UserRow({ user, isSelf, onToggle, onEdit, onDelete, onRefused }: Props) {
  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere">
        <span className="font-medium">{user.name}</span>
        {isSelf && <span className="text-muted"> (you)</span>}
        <span className="block text-xs text-muted">{user.email}</span>
        {"undelivered" in user && user.undelivered && (
          <span className="block text-xs text-warn">{`The last mail did not arrive: ${user.undelivered}`}</span>
        )}
      </TableCell>
      <TableCell>
        <Badge tone={user.role === "admin" ? "accent" : "neutral"}>{user.role === "admin" ? "Admin" : "User"}</Badge>
      </TableCell>
      <TableCell>
        <ToggleBadge
          tone={user.isActive ? "good" : "neutral"}
          hint={isSelf ? userTexts.deactivatesSelf : user.isActive ? "Deactivate" : "Activate"}
          isReadOnly={isSelf}
          onToggle={() => (isSelf ? onRefused(userTexts.deactivatesSelf) : onToggle())}
        >
          {user.isActive ? "Active" : "Inactive"}
        </ToggleBadge>
      </TableCell>
      <TableCell label="Last login" className="text-muted">
        <ShortDate of={user.lastLogin} missing="Never" time />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <IconButton label={`Edit ${user.name}`} title="Edit" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <Link
          to={isSelf ? "/admin/profile" : `/admin/users/profile/${user._id}`}
          aria-label={`Profile of ${user.name}`}
          title="Profile as an author"
          className={iconButtonClass}
        >
          <IdCard aria-hidden className="size-4" />
        </Link>
        <DeleteButton
          label={`Delete ${user.name}`}
          title={isSelf ? userTexts.deletesSelf : "Delete"}
          aria-disabled={isSelf || undefined}
          data-next-focus
          onClick={({ currentTarget }) => (isSelf ? onRefused(userTexts.deletesSelf) : onDelete(currentTarget))}
          className={isSelf ? "cursor-default opacity-50" : undefined}
        />
      </TableCell>
    </TableRow>
  );
}
