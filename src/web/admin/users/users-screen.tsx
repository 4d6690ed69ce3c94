import { UserPlus, Users } from "lucide-react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { type User, type UserStats, userTexts } from "../../../contract/users/users.ts";
import { Badge, ToggleBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, wideColumn } from "../../ui/table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { setCurrentUser, useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { type LoadedList, useRefreshable } from "../data/loading.ts";
import { useOptimisticRows } from "../data/row-changes.ts";
import { useDialogAddress } from "../data/use-dialog-address.ts";
import { useErrorToast, useFailureToast } from "../data/use-failure-toast.ts";
import { FigureLine } from "../lists/figure-line.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import { UserFormDialog } from "./user-form-dialog.tsx";
import { loadUserStats, userFilters, type usersLoader } from "./users-loader.ts";

const figures = [
  { label: "Total Users", value: (stats: UserStats) => stats.total },
  { label: "Active Users", value: (stats: UserStats) => stats.active },
  { label: "Administrators", value: (stats: UserStats) => stats.admins },
  { label: "New This Month", value: (stats: UserStats) => stats.thisMonth },
] as const;

export function UsersScreen() {
  const loaded = useLoaderData<typeof usersLoader>();
  useFailureToast(loaded.users, "Failed to fetch users");
  const stats = useRefreshable(loaded.stats, loadUserStats);
  const adding = useDialogAddress("add");
  const navigate = useNavigate();

  return (
    <Screen
      title="Users"
      figures={<FigureLine of={stats.current} figures={figures} />}
      actions={
        <Button Icon={UserPlus} size="small" aria-keyshortcuts="n" onClick={() => adding.open()}>
          Add User
        </Button>
      }
    >
      <ListFilters search="Search users" filters={userFilters} />
      <ListPanel of={loaded.users} noun={["user", "users"]} failure="Failed to fetch users">
        {(list) => <UserList list={list} onChanged={stats.refresh} />}
      </ListPanel>
      {/* The dialog is outside of the list, so that users can be added even if the list cannot be loaded. */}
      <UserFormDialog
        open={adding.isOpen}
        onClose={adding.close}
        // Opens page 1 without filters, where the new user is first.
        onSaved={() => void navigate("/admin/users", { replace: true })}
      />
    </Screen>
  );
}

function UserList({ list, onChanged }: { list: LoadedList<User>; onChanged: () => void }) {
  const toast = useToast();
  const showError = useErrorToast();
  const self = useUser();
  const { revalidate } = useRevalidator();
  const editing = useDialogAddress("edit");

  const { rows, change } = useOptimisticRows(list, {
    failure: () => "Failed to update user status",
    onConfirmed() {
      toast({ type: "success", title: "Success", message: "User status updated successfully" });
      onChanged();
    },
  });

  const edited = rows.find(({ _id }) => _id === editing.value);

  const toggle = (user: User) =>
    change(user, "isActive", !user.isActive, async (isActive) => {
      const { data } = await api.call("PUT /users/:id/toggle-active", { params: { id: user._id }, body: { isActive } });
      return { isActive: data.isActive };
    });

  const columns = useUserColumns(toggle, editing.open);

  async function saved(user: User) {
    editing.close();
    // Updates the name in the top bar if the signed-in user changed their own account.
    if (user._id === self._id) setCurrentUser({ ...self, name: user.name, email: user.email });
    await revalidate();
  }

  return (
    <>
      <ResourceList
        label="Users"
        list={list}
        rows={rows}
        columns={columns}
        empty={<EmptyList Icon={Users} title="No users found" />}
        nameOf={({ name }) => name}
        deletion={{
          noun: "user",
          call: ({ _id: id }) => api.call("DELETE /users/:id", { params: { id } }),
          onDeleted: () =>
            toast({ type: "success", title: "Success", subject: "deletion", message: "User deleted successfully" }),
          onFailed: (error) => showError("Failed to delete user", error, "deletion"),
        }}
      />
      {edited && <UserFormDialog open user={edited} onClose={editing.close} onSaved={saved} />}
    </>
  );
}

function useUserColumns(toggle: (user: User) => void, edit: (id: string) => void): Column<User>[] {
  const toast = useToast();
  const self = useUser();
  const isSelf = ({ _id }: User) => _id === self._id;
  /** Explains in a notification why an action is not possible, because touch screens show no tooltip. */
  const refuse = (message: string) => toast({ type: "info", title: "Not possible", message });
  return [
    wideColumn("User", (user) => (
      <>
        <span className="font-medium">{user.name}</span>
        {isSelf(user) && <span className="text-muted"> (you)</span>}
        <span className="block text-xs text-muted">{user.email}</span>
      </>
    )),
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
        edit={() => edit(user._id)}
        remove={isSelf(user) ? () => refuse(userTexts.deletesSelf) : remove}
      />
    )),
  ];
}
