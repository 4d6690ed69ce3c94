import { useLoaderData, useRevalidator } from "react-router";
import { mailStateTexts, mailTexts } from "../../../contract/mail-texts.ts";
import type { MailState, MailStats } from "../../../contract/mails.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { StatRow } from "../lists/stat-row.tsx";
import { SystemTabs } from "../system/system-tabs.tsx";
import { MailList } from "./mail-list.tsx";
import { kindOptions, type mailsLoader, stateOptions } from "./mails-loader.ts";
import { WaitingMails } from "./waiting-mails.tsx";

const cardOf = (state: MailState) => [mailStateTexts[state], (stats: MailStats) => stats[state]] as const;
const cards = (["queued", "accepted", "failed", "uncertain"] as const).map(cardOf);

/** Screen with the states of the mails that the site sends. */
export function MailsScreen() {
  const { mails, stats, status } = useLoaderData<typeof mailsLoader>();
  const { revalidate } = useRevalidator();
  const counts = useSettled(stats).value;
  const missing = useSettled(status).value?.missing;

  return (
    <Screen title="Mails">
      <SystemTabs />
      {missing && <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">{mailTexts.missing[missing]}</p>}
      <StatRow of={stats} cards={cards} onRetry={revalidate} />
      {counts && counts.queued > 0 && <WaitingMails count={counts.queued} />}
      <p className="max-w-prose text-sm text-muted">
        A failed mail was refused for good, or eight times. An uncertain one was handed over and not confirmed: ask its
        recipient before you send it again. Sent and dismissed mails are listed for 30 days, failed and uncertain ones
        for 90.
      </p>
      <ListFilters search="Search recipients">
        <ListFilter label="State" name="state" options={stateOptions} />
        <ListFilter label="Mail" name="kind" options={kindOptions} />
      </ListFilters>
      <ListPanel of={mails} noun={["mail", "mails"]} failure="The mails could not be loaded">
        {(list) => <MailList list={list} canSend={missing === null} />}
      </ListPanel>
    </Screen>
  );
}
