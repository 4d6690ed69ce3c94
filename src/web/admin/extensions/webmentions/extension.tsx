import { AtSign } from "lucide-react";
import { Link } from "react-router";
import { Checkbox } from "../../../ui/choices.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import type { AdminExtension } from "../../extension.ts";
import { receivesMentions, refreshMentionStats, subscribeToMentionStats } from "./mention-stats.ts";
import { webmentionsLoader } from "./webmentions-loader.ts";

export const webmentions: AdminExtension = {
  routes: [
    {
      path: "webmentions",
      loader: webmentionsLoader,
      lazy: { Component: async () => (await import("./webmentions-screen.tsx")).WebmentionsScreen },
    },
  ],

  navigation: {
    label: "Webmentions",
    to: "/admin/webmentions",
    Icon: AtSign,
    group: "Audience",
    isFolded: true,
    role: "admin",
    isShown: receivesMentions,
    subscribe: subscribeToMentionStats,
  },

  notices: {
    async dashboard() {
      const { isOn, pending } = await refreshMentionStats();
      return isOn && pending > 0 && <PendingNotice count={pending} />;
    },
  },

  ContactSettings: ({ form, change }) => (
    <Checkbox
      label="Receive webmentions"
      hint="Other sites can notify you that they link to an article. Each mention is verified, and shown once you approve it."
      checked={form.webmentions}
      onChange={(webmentions) => change({ webmentions })}
    />
  ),

  onSettingsSaved(settings) {
    if (settings.webmentions !== receivesMentions()) refreshMentionStats().catch(() => undefined);
  },
};

/** Announces webmentions that wait for approval. */
function PendingNotice({ count }: { count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-4 py-3 text-sm">
      <AtSign aria-hidden className="size-4 shrink-0" />
      <span className="mr-auto">{pluralize(count, ["webmention waits", "webmentions wait"])} for approval.</span>
      <Link to="/admin/webmentions" className="underline underline-offset-4">
        Review them
      </Link>
    </p>
  );
}
