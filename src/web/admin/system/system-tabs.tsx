import { ScreenTabs } from "../app/shell/screen-tabs.tsx";

const tabs = [
  { to: "/admin/system", label: "Overview" },
  { to: "/admin/system/mails", label: "Mails" },
];

/** Tabs of the system and of its mails. */
export const SystemTabs = () => <ScreenTabs label="System" tabs={tabs} />;
