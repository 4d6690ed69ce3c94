import { ScreenTabs } from "../app/shell/screen-tabs.tsx";

const tabs = [
  { to: "/admin/users", label: "Accounts" },
  { to: "/admin/users/activity", label: "Activity" },
];

/** Tabs of the accounts and of their activity. */
export const UsersTabs = () => <ScreenTabs label="Users" tabs={tabs} />;
