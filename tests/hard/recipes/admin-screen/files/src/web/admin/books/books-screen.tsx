import { BookOpen } from "lucide-react";
import { useLoaderData } from "react-router";
import { EmptyState } from "../../ui/loaded.tsx";
import { Table, TableCell, TableRow } from "../../ui/table.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { ListPages } from "../lists/list-pages.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import type { booksLoader } from "./books-loader.ts";

export function BooksScreen() {
  const { books } = useLoaderData<typeof booksLoader>();
  return (
    <Screen title="Books">
      <ListPanel of={books} failure="The books could not be loaded">
        {(list) =>
          list.total === 0 ? (
            <EmptyState icon={<BookOpen aria-hidden className="size-5" />} title="No books yet" />
          ) : (
            <>
              <Table label="Books" columns={["Title"]}>
                {list.data.map(({ id, title }) => (
                  <TableRow key={id}>
                    <TableCell wide>{title}</TableCell>
                  </TableRow>
                ))}
              </Table>
              <ListPages list={list} />
            </>
          )
        }
      </ListPanel>
    </Screen>
  );
}
