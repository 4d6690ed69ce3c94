import { Plus, RotateCcw, Send, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { Webhook } from "../../../../contract/extensions/webhooks/webhooks.ts";
import { jobStateTexts } from "../../../../contract/jobs/job-texts.ts";
import type { Job } from "../../../../contract/jobs/jobs.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ShortDate } from "../../../ui/short-date.tsx";
import { actionsColumn, type Column, mutedColumn, wideColumn } from "../../../ui/table.tsx";
import { api } from "../../data/authenticated-api.ts";
import { DecisionButton } from "../../data/decision-button.tsx";
import { useDialogAddress } from "../../data/use-dialog-address.ts";
import { ListPanel } from "../../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../../lists/resource-list.tsx";
import { RowActions } from "../../lists/row-actions.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import type { webhooksLoader } from "./webhooks-loader.ts";

const webhookColumns = (edit: (webhook: Webhook) => void): Column<Webhook>[] => [
  wideColumn("Address", ({ url }) => <bdi className="font-mono text-[0.8125rem] font-medium">{url}</bdi>),
  wideColumn("Events", ({ events }) => <span className="text-muted">{events.join(", ")}</span>),
  mutedColumn("Created", ({ createdAt }) => <ShortDate of={createdAt} missing="" />),
  actionsColumn((webhook, remove) => <RowActions name={webhook.url} edit={() => edit(webhook)} remove={remove} />),
];

const tones: Partial<Record<Job["state"], BadgeTone>> = { running: "info", done: "good", dead: "bad" };

const deliveryColumns: Column<Job>[] = [
  wideColumn("Event", ({ title, reason, attempts }) => (
    <>
      <bdi className="line-clamp-2 font-medium">{title}</bdi>
      <span className="mt-1 block text-xs text-muted">
        {[attempts > 1 && `${attempts} attempts`, reason].filter(Boolean).join(" · ")}
      </span>
    </>
  )),
  { title: "State", cell: ({ state }) => <Badge tone={tones[state] ?? "neutral"}>{jobStateTexts[state]}</Badge> },
  mutedColumn("Time", ({ createdAt }) => <ShortDate of={createdAt} time />),
  mutedColumn("Next attempt", ({ runAt }) => <ShortDate of={runAt} time missing="—" />),
  actionsColumn(
    ({ _id: id, title, state }) =>
      (state === "done" || state === "dead") && (
        <DecisionButton
          Icon={RotateCcw}
          label={`Send ${title} again`}
          title="Send again"
          call={() => api.call("PUT /jobs/:id/retry", { params: { id } })}
          done={`${title} is sent again`}
          failed="The event could not be sent again"
        />
      ),
  ),
];

/** Webhooks and their deliveries. */
export function WebhooksTab() {
  const { webhooks, deliveries } = useLoaderData<typeof webhooksLoader>();
  const [edited, setEdited] = useState<Webhook>();
  const adding = useDialogAddress("add");

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[70ch] min-w-0 flex-1 basis-72 text-sm text-muted">
          A webhook notifies another program of posts, messages and subscribers. Deliveries are signed as Standard
          Webhooks defines, and a failed one is tried again for a day.
        </p>
        <Button Icon={Plus} aria-keyshortcuts="n" onClick={() => adding.open()}>
          Add Webhook
        </Button>
      </div>
      <ListPanel of={webhooks} failure="The webhooks could not be loaded">
        {(list) => (
          <ResourceList
            label="Webhooks"
            list={list}
            columns={webhookColumns(setEdited)}
            empty={
              <EmptyList Icon={WebhookIcon} title="No webhooks yet">
                Add the address of a program that should be notified.
              </EmptyList>
            }
            nameOf={({ url }) => url}
            deletion={{ noun: "webhook", call: ({ _id: id }) => api.call("DELETE /webhooks/:id", { params: { id } }) }}
          />
        )}
      </ListPanel>
      <h2 className="mt-4 font-semibold">Deliveries</h2>
      <ListPanel of={deliveries} failure="The deliveries could not be loaded">
        {(list) => (
          <ResourceList
            label="Deliveries"
            list={list}
            columns={deliveryColumns}
            empty={
              <EmptyList Icon={Send} title="No deliveries yet">
                The last 100 deliveries will be listed here, and all of the last 7 days.
              </EmptyList>
            }
          />
        )}
      </ListPanel>
      <Dialog open={Boolean(edited)} onClose={() => setEdited(undefined)} title="Edit Webhook" disablePointerDismissal>
        <WebhookForm webhook={edited} onClose={() => setEdited(undefined)} />
      </Dialog>
      <Dialog open={adding.isOpen} onClose={adding.close} title="Add Webhook" disablePointerDismissal>
        <WebhookForm onClose={adding.close} />
      </Dialog>
    </>
  );
}
