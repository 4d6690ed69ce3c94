import { Check, ChevronDown } from "lucide-react";
import { useRef } from "react";
import { Link, useRevalidator } from "react-router";
import type { Example, ExampleSettings as Examples } from "../../../contract/starter-content.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useLocalStorage } from "../app/shell/use-local-storage.ts";
import { api } from "../data/authenticated-api.ts";
import { useAttempt } from "../data/use-failure-toast.ts";
import { pathOfSetting, settingLabels } from "../site-settings/subjects.ts";

/** Notes in the checklist, for settings whose example cannot be shown as a text. */
const notes: Partial<Record<Example, string>> = {
  avatar: "Readers see your initials",
  privacyText: "Not written yet: its link leads nowhere",
  termsText: "Not written yet: their link leads nowhere",
};

/** Checklist of settings that still hold a new site's examples, in one line until opened; hidden when empty. */
export function ExampleSettings({ of }: { of: Promise<Examples> }) {
  const { revalidate } = useRevalidator();
  const { settings: left, texts } = useSettled(of).value ?? none;
  const attempt = useAttempt();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useLocalStorage("folio.checklist", "closed");
  const isOpen = shown === "open";
  if (left.length === 0) return null;

  const change = (settings: Example[], failure: string, isDismissed = true) =>
    attempt(async () => {
      await api.call("PUT /starter-settings", { body: { settings, isDismissed } });
      void revalidate();
    }, failure);

  async function dismiss(settings: Example[]) {
    if (!(await change(settings, "It could not be dismissed"))) return false;
    // Moves the focus, because the pressed button disappears with its row.
    (left.length > settings.length ? list.current : document.querySelector("main"))?.focus({ preventScroll: true });
    return true;
  }

  async function hide(settings: Example[]) {
    if (!(await dismiss(settings))) return;
    const undo = () => void change(settings, "The list could not be shown again", false);
    toast({ type: "success", title: "Hidden", message: "Make it yours", undo });
  }

  return (
    <section aria-labelledby="checklist" className="rounded-md border border-line bg-raised text-sm">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <h2 id="checklist" className="font-semibold">
          Make it yours
        </h2>
        <p className="mr-auto text-muted tabular-nums">{`${left.length} left`}</p>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls="checklist-left"
          onClick={() => setShown(isOpen ? "closed" : "open")}
        >
          <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
          What is left
        </Button>
        <Button size="small" variant="secondary" onClick={() => void hide(left)}>
          Hide this list
        </Button>
      </div>
      <div id="checklist-left" hidden={!isOpen} className="border-t border-line">
        <p className="px-4 pt-3 text-muted">
          Readers still see these examples of a new site. Change what is not true of you, and keep the rest.
        </p>
        <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-x-6 px-4 py-2 outline-none xl:grid-cols-2">
          {left.map((setting) => {
            const isProjects = setting === "projects";
            const title = isProjects ? "Projects" : settingLabels[setting];
            return (
              <li key={setting} className="flex items-center justify-end gap-x-2 py-1.5 text-sm">
                <span className="mr-auto min-w-0">
                  <span className="font-medium">{title}</span>
                  <span className="line-clamp-2 text-xs text-muted">
                    {notes[setting] ?? texts[setting]?.join(" · ")}
                  </span>
                </span>
                <Link
                  to={isProjects ? "/admin/pages" : pathOfSetting(setting)}
                  className={buttonClass("secondary", "shrink-0", "small")}
                  aria-label={`Change: ${title}`}
                >
                  Change
                </Link>
                <Button
                  Icon={Check}
                  variant="quiet"
                  size="small"
                  className="max-sm:px-2"
                  aria-label={`Keep as it is: ${title}`}
                  onClick={() => void dismiss([setting])}
                >
                  Keep
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

const none: Examples = { settings: [], texts: {} };

/** Offers to remove the starter articles while there are any. */
export function StarterArticles({ of }: { of: Promise<{ count: number }> }) {
  const count = useSettled(of).value?.count ?? 0;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  if (count === 0) return null;
  const articles = pluralize(count, ["starter article", "starter articles"]);

  async function remove() {
    await api.call("DELETE /starter-articles");
    toast({ type: "success", title: "Removed", message: `${articles} removed` });
    void revalidate();
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-3 text-sm">
      <p>Your site shows {articles}, so that it is not empty at first. Remove them once you have written your own.</p>
      <ConfirmButton
        label="Remove the starter articles"
        size="small"
        title="Remove the starter articles?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        isButtonRemoved
        onConfirm={remove}
      >
        {`This deletes ${articles}, even if you changed them; they stay in the trash for 30 days. Starter pages and sample projects that you have not changed are deleted permanently. Your own posts, pages and projects stay.`}
      </ConfirmButton>
    </div>
  );
}
