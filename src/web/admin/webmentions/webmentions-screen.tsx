import { useLoaderData } from "react-router";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { WebmentionList } from "./webmention-list.tsx";
import { states, type webmentionsLoader } from "./webmentions-loader.ts";

/** Pages of other sites that link to articles, for approval or rejection. */
export function WebmentionsScreen() {
  const { webmentions } = useLoaderData<typeof webmentionsLoader>();
  const query = useListQuery();

  return (
    <Screen title="Webmentions">
      <ListFilters search="Search webmentions">
        <ListFilter label="State" name="state" options={states} />
      </ListFilters>
      <ListPanel of={webmentions} noun={["webmention", "webmentions"]} failure="The webmentions could not be loaded">
        {(list) => <WebmentionList list={list} state={query.option("state", states)} />}
      </ListPanel>
    </Screen>
  );
}
