import { useState } from "react";
import { Checkbox } from "../../ui/choices.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { useAttempt } from "../data/use-failure-toast.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";

/** Loads whether the administrator gets mails about messages; null while the site cannot send mail. */
async function loadNotices() {
  const [{ data }, { missing }] = await Promise.all([api.call("GET /contacts/notices"), loadMailStatus()]);
  return missing ? null : data.messages === "at-once";
}

/** Setting for mails to an administrator about visitors' messages; a change is saved at once. */
export function MessageNotices() {
  const attempt = useAttempt();
  const [promise] = useState(() => deferred(loadNotices()));
  const loaded = useSettled(promise).value ?? null;
  const [changed, setChanged] = useState<boolean>();
  if (loaded === null) return null;
  const isOn = changed ?? loaded;

  async function save(next: boolean) {
    setChanged(next);
    const body = { messages: next ? "at-once" : "off" } as const;
    const isSaved = await attempt(
      () => api.call("PUT /contacts/notices", { body }),
      "Your choice could not be saved",
      "notices",
    );
    if (!isSaved) setChanged(isOn);
  }

  return (
    <Panel title="Emails about messages">
      <div className="p-4">
        <Checkbox
          label="Send me each message from a visitor at once"
          hint="And a reminder when a message has not been answered for 20 hours."
          checked={isOn}
          onChange={(next) => void save(next)}
        />
      </div>
    </Panel>
  );
}
