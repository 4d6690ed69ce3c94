import { ScreenTabs } from "../app/shell/screen-tabs.tsx";

const tabs = [
  { to: "/admin/system", label: "Overview" },
  { to: "/admin/system/mails", label: "Mails" },
];

/** Tabs of what the site runs on and of the mails that it sends. */
export const SystemTabs = () => <ScreenTabs label="System" tabs={tabs} />;
