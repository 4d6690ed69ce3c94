import { Pencil, Trash2 } from "lucide-react";
import type { User } from "../../../contract/users.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";

interface Props {
  user: User;
  /** Nobody deactivates or deletes themselves. */
  isSelf: boolean;
  busy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function UserRow({ user, isSelf, busy, onToggle, onEdit, onDelete }: Props) {
  return (
    <TableRow>
      <TableCell wide className="break-words">
        <span className="font-medium">{user.name}</span>
        {isSelf && <span className="text-muted"> (you)</span>}
        <span className="block text-xs break-all text-muted">{user.email}</span>
      </TableCell>
      <TableCell>
        <Badge tone={user.role === "admin" ? "accent" : "neutral"}>{user.role === "admin" ? "Admin" : "User"}</Badge>
      </TableCell>
      <TableCell>
        <ToggleBadge
          tone={user.isActive ? "good" : "neutral"}
          hint={isSelf ? "You cannot deactivate yourself" : user.isActive ? "Deactivate" : "Activate"}
          disabled={isSelf}
          busy={busy}
          onToggle={onToggle}
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
        <IconButton
          label={`Delete ${user.name}`}
          title={isSelf ? "You cannot delete yourself" : "Delete"}
          disabled={isSelf}
          onClick={onDelete}
          className="enabled:hover:text-bad"
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
