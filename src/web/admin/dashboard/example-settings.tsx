import { Check } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { ExampleSetting } from "../../../contract/starter-content.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { useRefreshable } from "../data/loading.ts";
import { idOfSection, type SettingsSectionTitle } from "../settings/sections/section-titles.ts";
import { loadExamples } from "./dashboard-loader.ts";

/** What each example says, and the section of the settings that changes it. */
const examples: Record<ExampleSetting, { title: string; note: string; section: SettingsSectionTitle }> = {
  name: { title: "Name of the site", note: "Alex Morgan", section: "Identity" },
  bio: { title: "Bio", note: "Who you are, on About and below your articles", section: "Identity" },
  figures: { title: "Figures", note: "25+ years, 500+ projects, 100+ articles, 50K+ readers", section: "Home" },
  highlights: { title: "Career", note: "Three invented positions", section: "About" },
  projects: { title: "Projects", note: "Four invented projects", section: "About" },
  contactEmail: { title: "Contact address", note: "hello@example.com", section: "Contact" },
  socialLinks: { title: "Social links", note: "They lead to nobody's profile", section: "Links" },
  privacyText: { title: "Privacy policy", note: "Not written: its link leads nowhere", section: "Legal" },
  termsText: { title: "Terms of service", note: "Not written: their link leads nowhere", section: "Legal" },
};

/** A checklist of the settings that still hold the examples of a new site, until it is empty. */
export function ExampleSettings({ of }: { of: Promise<ExampleSetting[]> }) {
  const { current, refresh } = useRefreshable(of, loadExamples);
  const { value: left = [] } = useSettled(current);
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  if (left.length === 0) return null;

  async function dismiss(setting: ExampleSetting) {
    try {
      await api.call("PUT /starter-settings", { body: { settings: [setting] } });
      refresh();
      // The pressed button disappears with its row.
      (left.length > 1 ? list.current : document.querySelector("main"))?.focus({ preventScroll: true });
    } catch (error) {
      toast({ type: "error", title: "Error", message: "It could not be dismissed", detail: reasonOf(error) });
    }
  }

  return (
    <Panel title="Make it yours">
      <p className="px-4 pt-3 text-sm text-muted">
        Readers still see these examples of a new site. Change what is not true of you, and keep what is.
      </p>
      <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-x-6 px-4 py-2 outline-none xl:grid-cols-2">
        {left.map((setting) => {
          const { title, note, section } = examples[setting];
          return (
            <li key={setting} className="flex items-center justify-end gap-x-2 py-1.5 text-sm">
              <span className="mr-auto min-w-0">
                <span className="font-medium">{title}</span>
                <span className="block text-xs text-muted">{note}</span>
              </span>
              <Link
                to={`/admin/settings#${idOfSection(section)}`}
                className={buttonClass("secondary", "shrink-0", "small")}
                aria-label={`Change: ${title}`}
              >
                Change
              </Link>
              <Button
                variant="quiet"
                size="small"
                className="max-sm:px-2"
                aria-label={`Keep as it is: ${title}`}
                onClick={() => void dismiss(setting)}
              >
                <Check aria-hidden className="size-4" />
                Keep
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
