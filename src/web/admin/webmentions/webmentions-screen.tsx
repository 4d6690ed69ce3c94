import { useLoaderData, useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import { ListCount } from "../lists/list-count.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { WebmentionList } from "./webmention-list.tsx";
import { states, type webmentionsLoader } from "./webmentions-loader.ts";

/** Pages of other sites that link to articles, to be approved or rejected. */
export function WebmentionsScreen() {
  const { webmentions } = useLoaderData<typeof webmentionsLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();

  return (
    <Screen title="Webmentions">
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search webmentions" value={query.text("search")} onSearch={query.search} />
        <ListFilter label="State" name="state" options={states} />
      </div>
      <ListCount of={webmentions} noun={["webmention", "webmentions"]} />
      <div className="rounded-md border border-line bg-raised">
        <Loaded
          of={webmentions}
          skeleton={<TableSkeleton />}
          failure="The webmentions could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <WebmentionList list={list} state={query.option("state", states)} />}
        </Loaded>
      </div>
    </Screen>
  );
}
