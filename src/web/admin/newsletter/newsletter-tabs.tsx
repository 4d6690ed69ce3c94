import { ScreenTabs } from "../app/shell/screen-tabs.tsx";

const tabs = [
  { to: "/admin/newsletter", label: "Subscribers" },
  { to: "/admin/newsletter/issues", label: "Issues" },
];

/** Tabs of subscribers and of issues. */
export const NewsletterTabs = () => <ScreenTabs label="Newsletter" tabs={tabs} />;
