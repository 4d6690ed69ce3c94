import { Mail } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { MailRecord } from "../../../contract/mails.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { MailRow } from "./mail-row.tsx";
import { useMailDecision } from "./use-mail-decision.tsx";

const columns = ["Mail", "Recipient", "State", "Time", "Actions"] as const;
const pollMs = 2000;

/** One page of mails. */
export function MailList({ list, canSend }: { list: LoadedList<MailRecord>; canSend: boolean }) {
  const { isFiltered } = useListQuery();
  const isPastTheEnd = useLastPageRedirect(list);
  const { decide, dialog } = useMailDecision();
  const { revalidate } = useRevalidator();

  const isChanging = canSend && list.data.some(isOnItsWay);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [list, isChanging]);

  if (list.total === 0) {
    return (
      <EmptyState icon={<Mail aria-hidden className="size-5" />} title="No mails found">
        {isFiltered ? "Try adjusting your search or filter." : "What the site sends will be listed here."}
      </EmptyState>
    );
  }
  if (isPastTheEnd) return <TableSkeleton />;

  return (
    <>
      <Table label="Mails" columns={columns}>
        {list.data.map((mail) => (
          <MailRow key={mail._id} mail={mail} onDecide={(action) => decide(action, mail)} />
        ))}
      </Table>
      <ListPages list={list} />
      {dialog}
    </>
  );
}

const isOnItsWay = ({ state, isBeingSent, attemptAt }: MailRecord) =>
  isBeingSent || (state === "queued" && attemptAt === null);
