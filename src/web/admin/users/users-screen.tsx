import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { User, UserStats } from "../../../contract/users.ts";
import { Button } from "../../ui/button.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/loading.ts";
import type { AddedRow } from "../data/row-changes.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { StatRow } from "../lists/stat-row.tsx";
import { UserFormDialog } from "./user-form-dialog.tsx";
import { UserList } from "./user-list.tsx";
import { loadUserStats, type usersLoader } from "./users-loader.ts";
import { UsersTabs } from "./users-tabs.tsx";

const roles = [
  { value: "", label: "All Roles" },
  { value: "admin", label: "Admin" },
  { value: "user", label: "User" },
] as const;
const statuses = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
const cards = [
  ["Total Users", (stats: UserStats) => stats.total],
  ["Active Users", (stats: UserStats) => stats.active],
  ["Administrators", (stats: UserStats) => stats.admins],
  ["New This Month", (stats: UserStats) => stats.thisMonth],
] as const;

export function UsersScreen() {
  const loaded = useLoaderData<typeof usersLoader>();
  useFailureToast(loaded.users, "Failed to fetch users");
  const stats = useRefreshable(loaded.stats, loadUserStats);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly AddedRow<User>[]>([]);

  return (
    <Screen
      title="Users"
      actions={
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-4" />
          Add User
        </Button>
      }
    >
      <UsersTabs />
      <StatRow of={stats.current} cards={cards} onRetry={stats.refresh} />
      <ListFilters search="Search users">
        <ListFilter label="Role" name="role" options={roles} />
        <ListFilter label="Status" name="status" options={statuses} />
      </ListFilters>
      <ListPanel of={loaded.users} noun={["user", "users"]} failure="Failed to fetch users">
        {(list) => <UserList loaded={list} added={added} onChanged={stats.refresh} />}
      </ListPanel>
      {/* Outside of the list, so that users can be added while it cannot be loaded. */}
      <UserFormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={(user) => {
          setAdding(false);
          setAdded((others) => [{ row: user, confirmedAt: performance.now() }, ...others]);
          stats.refresh();
        }}
      />
    </Screen>
  );
}
