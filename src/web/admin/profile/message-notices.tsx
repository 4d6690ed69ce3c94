import { useState } from "react";
import type { MessageNotices as Notices } from "../../../contract/contacts/replies.ts";
import { Select } from "../../ui/choices.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";
import { loadNotices } from "./profile-loader.ts";

const options = [
  { value: "at-once", label: "One for each message, at once" },
  { value: "off", label: "None" },
] as const;

/** Preferences of an administrator for mails about visitors' messages; each change is saved at once. */
export function MessageNotices() {
  const showError = useErrorToast();
  const [promise] = useState(() => deferred(loadNotices()));
  const loaded = useSettled(promise).value;
  const [changed, setChanged] = useState<Notices>();
  if (!loaded) return null;
  const notices = changed ?? loaded;

  async function save(next: Notices) {
    setChanged(next);
    try {
      await api.call("PUT /contacts/notices", { body: next });
    } catch (error) {
      setChanged(notices);
      showError("Your choice could not be saved", error, "notices");
    }
  }

  return (
    <Panel title="Emails about messages">
      <div className="flex flex-col items-start gap-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden className="text-sm font-medium">
            Messages from visitors
          </span>
          <Select
            label="Messages from visitors"
            value={notices.messages}
            options={options}
            onChange={(messages) => void save({ messages })}
          />
        </div>
        {notices.messages !== "off" && (
          <p className="text-xs text-muted">You get a reminder when a message has not been answered for 20 hours.</p>
        )}
      </div>
    </Panel>
  );
}
