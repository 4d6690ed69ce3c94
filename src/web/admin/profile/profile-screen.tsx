import { useLoaderData } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/use-refreshable.ts";
import { DetailsForm } from "./details-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { loadOwnSessions, type profileLoader } from "./profile-loader.ts";

/** The person's own details, password and sessions. */
export function ProfileScreen() {
  const user = useUser();
  const { sessions } = useLoaderData<typeof profileLoader>();
  const { current, refresh } = useRefreshable(sessions, loadOwnSessions);

  return (
    <Screen title="Profile">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Panel title="Details">
          <DetailsForm user={user} />
        </Panel>
        <Panel title="Password">
          <PasswordForm user={user} onChanged={refresh} />
        </Panel>
      </div>
      <OwnSessions sessions={current} onRefresh={refresh} />
    </Screen>
  );
}
