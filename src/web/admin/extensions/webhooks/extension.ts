import type { AdminExtension } from "../../extension.ts";
import { webhooksLoader } from "./webhooks-loader.ts";

export const webhooks: AdminExtension = {
  systemTabs: [
    {
      label: "Webhooks",
      path: "webhooks",
      Component: async () => (await import("./webhooks-tab.tsx")).WebhooksTab,
      loader: webhooksLoader,
    },
  ],
};
