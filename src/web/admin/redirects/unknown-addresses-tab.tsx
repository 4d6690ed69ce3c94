import { CornerDownRight, SearchX } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { UnknownAddress } from "../../../contract/redirects/redirects.ts";
import { Button } from "../../ui/button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, mutedColumn } from "../../ui/table.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { type EditedRedirect, RedirectDialog } from "./redirect-dialog.tsx";
import type { unknownLoader } from "./redirects-loader.ts";

const columnsOf = (add: (address: UnknownAddress) => void): Column<UnknownAddress>[] => [
  {
    title: "Address",
    wide: true,
    className: "wrap-anywhere rows:w-1/2",
    cell: ({ path }) => <bdi className="font-mono text-[0.8125rem] font-medium">{path}</bdi>,
  },
  mutedColumn("Requests", ({ count }) => count.toLocaleString()),
  mutedColumn("First", ({ firstAt }) => <ShortDate of={firstAt} />),
  mutedColumn("Last", ({ lastAt }) => <ShortDate of={lastAt} />),
  actionsColumn((address) => (
    <Button
      Icon={CornerDownRight}
      variant="secondary"
      size="small"
      aria-label={`Redirect ${address.path}`}
      onClick={() => add(address)}
    >
      Redirect
    </Button>
  )),
];

/** Requested paths that do not exist (404), each with a button that creates a redirect. */
export function UnknownAddressesTab() {
  const { addresses } = useLoaderData<typeof unknownLoader>();
  const [edited, setEdited] = useState<EditedRedirect>();

  return (
    <>
      <p className="max-w-[70ch] text-sm text-muted">
        Addresses visitors asked for in the last 30 days that do not exist, most requested first. Who asked is not
        stored.
      </p>
      <ListFilters search="Search unknown addresses" />
      <ListPanel of={addresses} noun={["address", "addresses"]} failure="The unknown addresses could not be loaded">
        {(list) => (
          <ResourceList
            label="Unknown addresses"
            list={list}
            columns={columnsOf(({ path }) => setEdited({ source: path }))}
            idOf={({ path }) => path}
            empty={
              <EmptyList Icon={SearchX} title="No unknown addresses" filtered={{ title: "No unknown addresses found" }}>
                Every requested address exists.
              </EmptyList>
            }
          />
        )}
      </ListPanel>
      <RedirectDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
