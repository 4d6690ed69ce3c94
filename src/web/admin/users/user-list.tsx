import { Users } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { User } from "../../../contract/users.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import type { ListAnswer, OneAnswer } from "../lists/later.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { useBusy } from "../lists/use-busy.ts";
import { useChangedRows } from "../lists/use-changed-rows.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { useUser } from "../session/use-user.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserRow } from "./user-row.tsx";

const columns = ["User", "Role", "Status", "Last Login", "Actions"] as const;

export function UserList({ list, onChanged }: { list: ListAnswer<User>; onChanged: () => void }) {
  const toast = useToast();
  const self = useUser();
  const { revalidate } = useRevalidator();
  const { rows, take } = useChangedRows(list.data);
  const { busy, during } = useBusy();
  const [editing, edit] = useState<User>();
  const [leaving, setLeaving] = useState<User>();

  const toggle = (user: User) =>
    during(user._id, async () => {
      try {
        const { data } = await api.put<OneAnswer<User>>(`/users/${user._id}/toggle-active`);
        take(user._id, { isActive: data.isActive });
        onChanged();
        toast({ type: "success", title: "Success", message: "User status updated successfully" });
      } catch (error) {
        toast({ type: "error", title: "Error", message: "Failed to update user status", detail: reasonOf(error) });
      }
    });

  if (list.total === 0) return <EmptyState icon={<Users aria-hidden className="size-5" />} title="No users found" />;

  return (
    <>
      <Table label="Users" columns={columns}>
        {rows.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isSelf={user._id === self._id}
            busy={busy.has(user._id)}
            onToggle={() => toggle(user)}
            onEdit={() => edit(user)}
            onDelete={() => setLeaving(user)}
          />
        ))}
      </Table>
      <ListPages list={list} />
      <UserDialog
        open={editing !== undefined}
        user={editing}
        onClose={() => edit(undefined)}
        onSaved={(user) => {
          take(user._id, user);
          edit(undefined);
          onChanged();
        }}
      />
      <DeleteUserDialog
        user={leaving}
        onDeleted={() => {
          setLeaving(undefined);
          void revalidate();
        }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
