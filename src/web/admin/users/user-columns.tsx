import { type User, userTexts } from "../../../contract/users/users.ts";
import { Badge, ToggleBadge } from "../../ui/badge.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column } from "../lists/resource-list.tsx";
import { RowActions } from "../lists/row-actions.tsx";

interface UserActions {
  self: { _id: string };
  toggle: (user: User) => void;
  edit: (user: User) => void;
  /** Explains why an action is not possible; touch screens have no tooltip. */
  refuse: (why: string) => void;
}

export function userColumns({ self, toggle, edit, refuse }: UserActions): Column<User>[] {
  const isSelf = ({ _id }: User) => _id === self._id;
  return [
    {
      title: "User",
      wide: true,
      className: "wrap-anywhere",
      cell: (user) => (
        <>
          <span className="font-medium">{user.name}</span>
          {isSelf(user) && <span className="text-muted"> (you)</span>}
          <span className="block text-xs text-muted">{user.email}</span>
        </>
      ),
    },
    {
      title: "Role",
      cell: ({ role }) => (
        <Badge tone={role === "admin" ? "info" : "neutral"}>{role === "admin" ? "Admin" : "User"}</Badge>
      ),
    },
    {
      title: "Status",
      cell: (user) => (
        <ToggleBadge
          tone={user.isActive ? "good" : "neutral"}
          hint={isSelf(user) ? userTexts.deactivatesSelf : user.isActive ? "Deactivate" : "Activate"}
          isReadOnly={isSelf(user)}
          onToggle={() => (isSelf(user) ? refuse(userTexts.deactivatesSelf) : toggle(user))}
        >
          {user.isActive ? "Active" : "Inactive"}
        </ToggleBadge>
      ),
    },
    {
      title: "Last Login",
      label: "Last login",
      className: "text-muted",
      cell: ({ lastLogin }) => <ShortDate of={lastLogin} missing="Never" time />,
    },
    actionsColumn((user, remove) => (
      <RowActions
        name={user.name}
        edit={() => edit(user)}
        remove={isSelf(user) ? () => refuse(userTexts.deletesSelf) : remove}
      />
    )),
  ];
}
