import { useLoaderData } from "react-router";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/loading.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { ProfileForms } from "./profile-forms.tsx";
import { loadOwnSessions, type profileLoader } from "./profile-loader.ts";

/** The person's own details, password and sessions. */
export function ProfileScreen() {
  const user = useUser();
  const { sessions } = useLoaderData<typeof profileLoader>();
  const { current, refresh } = useRefreshable(sessions, loadOwnSessions);

  return (
    <Screen title="Profile">
      <ProfileForms user={user} onPasswordChanged={refresh} />
      <OwnSessions sessions={current} onRefresh={refresh} />
    </Screen>
  );
}
