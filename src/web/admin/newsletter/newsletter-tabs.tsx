import { ScreenTabs } from "../app/shell/screen-tabs.tsx";

const tabs = [
  { to: "/admin/newsletter", label: "Subscribers" },
  { to: "/admin/newsletter/issues", label: "Issues" },
];

/** Tabs of who gets the newsletter and of what is sent. */
export const NewsletterTabs = () => <ScreenTabs label="Newsletter" tabs={tabs} />;
