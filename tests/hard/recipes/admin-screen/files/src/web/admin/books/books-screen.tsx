import { BookOpen } from "lucide-react";
import { useLoaderData } from "react-router";
import { Screen } from "../app/shell/screen.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import type { booksLoader } from "./books-loader.ts";

export function BooksScreen() {
  const { books } = useLoaderData<typeof booksLoader>();
  return (
    <Screen title="Books">
      <ListPanel of={books} failure="The books could not be loaded">
        {(list) => (
          <ResourceList
            label="Books"
            list={list}
            idOf={({ id }) => id}
            columns={[{ title: "Title", wide: true, cell: ({ title }) => title }]}
            empty={<EmptyList Icon={BookOpen} title="No books yet" />}
          />
        )}
      </ListPanel>
    </Screen>
  );
}
