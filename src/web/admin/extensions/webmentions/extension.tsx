import { Checkbox } from "../../../ui/choices.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import { api } from "../../data/authenticated-api.ts";
import type { AdminExtension } from "../../extension.ts";
import { receivesMentions, setReceivesMentions, webmentionsLoader } from "./webmentions-loader.ts";

export const webmentions: AdminExtension = {
  systemTabs: [
    {
      label: "Webmentions",
      path: "webmentions",
      Component: async () => (await import("./webmentions-tab.tsx")).WebmentionsTab,
      loader: webmentionsLoader,
      isShown: async () => receivesMentions(),
    },
  ],

  async waiting() {
    const { isOn, pending } = (await api.call("GET /webmentions/stats")).data;
    const noun = ["webmention waits for approval", "webmentions wait for approval"] as const;
    return [isOn ? pending : 0, pluralize(pending, noun), "/admin/system/webmentions"];
  },

  WritingSettings: ({ form, change }) => (
    <Checkbox
      label="Receive webmentions"
      hint="Other sites can notify you that they link to an article. Each mention is verified, and shown once you approve it."
      checked={form.webmentions}
      onChange={(webmentions) => change({ webmentions })}
    />
  ),

  onSettingsSaved: ({ webmentions: isOn }) => setReceivesMentions(isOn),
};
