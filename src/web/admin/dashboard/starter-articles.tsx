import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailedState, useSettled } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { useRefreshable } from "../data/loading.ts";
import { loadStarters } from "./dashboard-loader.ts";

/** Offers to remove the starter articles while there are any. */
export function StarterArticles({ of }: { of: Promise<{ count: number }> }) {
  const { current, refresh } = useRefreshable(of, loadStarters);
  const settled = useSettled(current);
  const value = settled.value?.count ?? 0;
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const removed = useRef(false);
  const toast = useToast();
  if (settled.error) {
    const failure = { title: "The starter articles could not be counted", reason: settled.error.message };
    return (
      <Panel>
        <FailedState {...failure} busy={settled.pending} onRetry={refresh} />
      </Panel>
    );
  }
  if (value === 0) return null;
  const articles = value === 1 ? "1 starter article" : `${value} starter articles`;

  async function remove() {
    await api.call("DELETE /starter-articles");
    removed.current = true;
    setConfirming(false);
    toast({ type: "success", title: "Removed", message: `${articles} removed` });
    await revalidate();
  }

  /** The button that opened the dialog is removed with the articles. */
  function finalFocus() {
    if (removed.current) document.querySelector("main")?.focus({ preventScroll: true });
    return !removed.current;
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
      <p>Your site shows {articles}, so that it does not begin empty. Remove them once you have written your own.</p>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Remove the starter articles
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Remove the starter articles?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        onConfirm={remove}
        onClose={() => setConfirming(false)}
        finalFocus={finalFocus}
      >
        {`This deletes ${articles}, also where you changed them; they stay in the trash for 30 days. Starter pages that you have not changed are deleted for good. What you wrote yourself stays.`}
      </ConfirmDialog>
    </div>
  );
}
