import { Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { User } from "../../../contract/users.ts";
import { EmptyState } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { setCurrentUser, useUser } from "../app/session/session.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { type AddedRow, withAdded } from "../data/row-changes.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";
import { ResourceList } from "../lists/resource-list.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserFormDialog } from "./user-form-dialog.tsx";

interface Props {
  loaded: LoadedList<User>;
  added: readonly AddedRow<User>[];
  onChanged: () => void;
}

export function UserList({ loaded, added, onChanged }: Props) {
  // Another list would redirect from a page past the end again.
  const list = useMemo(() => withAdded(loaded, added), [loaded, added]);
  const toast = useToast();
  const self = useUser();
  const { isFiltered } = useListQuery();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<User>();

  const showToast = (type: "success" | "error", message: string, error?: unknown) =>
    toast({
      type,
      title: type === "success" ? "Success" : "Error",
      message,
      detail: error === undefined ? undefined : reasonOf(error),
      subject: "user status",
    });

  const { rows, change, replace, remove } = useOptimisticRows(list, {
    onFailed: (_, error) => showToast("error", "Failed to update user status", error),
    onConfirmed() {
      showToast("success", "User status updated successfully");
      onChanged();
    },
  });

  const toggle = (user: User) =>
    change(user, "isActive", !user.isActive, async (isActive) => {
      const { data } = await api.call("PUT /users/:id/toggle-active", { params: { id: user._id }, body: { isActive } });
      return { isActive: data.isActive };
    });

  const refuse = (message: string) => toast({ type: "info", title: "Not possible", message });

  function deleted({ _id }: User) {
    showToast("success", "User deleted successfully");
    remove([_id]);
  }

  async function saved(user: User) {
    replace(user);
    setEditing(undefined);
    onChanged();
    if (user._id !== self._id) return;
    // The top bar shows this name.
    setCurrentUser({ ...self, name: user.name, email: user.email });
    await revalidate();
  }

  return (
    <>
      <ResourceList
        label="Users"
        list={list}
        rows={rows}
        columns={userColumns({ self, toggle, edit: setEditing, refuse })}
        empty={
          <EmptyState icon={<Users aria-hidden className="size-5" />} title="No users found">
            {isFiltered && "Try adjusting your search or filters."}
          </EmptyState>
        }
        deletion={{
          title: "Delete user",
          named: ({ name }) => `"${name}"`,
          call: ({ _id: id }) => api.call("DELETE /users/:id", { params: { id } }),
          onDeleted: deleted,
          onFailed: (error) => showToast("error", "Failed to delete user", error),
        }}
      />
      <UserFormDialog
        open={editing !== undefined}
        user={editing}
        onClose={() => setEditing(undefined)}
        onSaved={saved}
      />
    </>
  );
}
