import { useLoaderData } from "react-router";
import { Screen } from "../../app/shell/screen.tsx";
import { ListFilters, ListPanel } from "../../lists/list-panel.tsx";
import { WebmentionList } from "./webmention-list.tsx";
import { mentionFilters, type webmentionsLoader } from "./webmentions-loader.ts";

/** Pages of other sites that link to articles, for approval or rejection. */
export function WebmentionsScreen() {
  const { webmentions } = useLoaderData<typeof webmentionsLoader>();

  return (
    <Screen title="Webmentions">
      <ListFilters search="Search webmentions" filters={mentionFilters} />
      <ListPanel of={webmentions} noun={["webmention", "webmentions"]} failure="The webmentions could not be loaded">
        {(list) => <WebmentionList list={list} />}
      </ListPanel>
    </Screen>
  );
}
