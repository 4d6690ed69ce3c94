import { Outlet, useLoaderData, useLocation } from "react-router";
import { useSettled } from "../../ui/loaded.tsx";
import { Screen, ScreenTabs, useDocumentTitle } from "../app/shell/screen.tsx";
import { type systemLoader, systemTabs } from "./system-tabs.ts";

const title = "System";

/** System screen with its tabs; a tab hidden for lack of content is shown while its URL is open. */
export function SystemScreen() {
  const { pathname } = useLocation();
  const shown = useSettled(useLoaderData<typeof systemLoader>().shown).value ?? [];
  const tabs = systemTabs.filter(({ to, isShown }) => !isShown || shown.includes(to) || to === pathname);
  useDocumentTitle(tabs.slice(1).find(({ to }) => to === pathname)?.label ?? title);

  return (
    <Screen title={title} tabs={<ScreenTabs label={title} tabs={tabs} />}>
      <Outlet />
    </Screen>
  );
}
