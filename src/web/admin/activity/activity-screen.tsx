import { useLoaderData, useRevalidator } from "react-router";
import { securityEventDays } from "../../../contract/security-event-texts.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Select } from "../../ui/select.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import { ListCount } from "../lists/list-count.tsx";
import { UsersTabs } from "../users/users-tabs.tsx";
import { ActivityList } from "./activity-list.tsx";
import type { activityLoader } from "./activity-loader.ts";
import { kindOf, kindOptions } from "./kinds.ts";

/** Sign-ins and changes that matter for security. */
export function ActivityScreen() {
  const { events } = useLoaderData<typeof activityLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();

  return (
    <Screen title="Activity">
      <UsersTabs />
      <p className="text-sm text-muted">
        {`Sign-ins, exports, and changes of accounts and settings in the last ${securityEventDays} days.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search people" value={query.text("search")} onSearch={query.search} />
        <Select
          label="Event"
          value={kindOf(query.text("kind")) ?? ""}
          options={kindOptions}
          onChange={(value) => query.change("kind", value)}
        />
      </div>
      <ListCount of={events} noun={["event", "events"]} />
      <div className="rounded-md border border-line bg-raised">
        <Loaded
          of={events}
          skeleton={<TableSkeleton />}
          failure="The activity could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <ActivityList list={list} />}
        </Loaded>
      </div>
    </Screen>
  );
}
