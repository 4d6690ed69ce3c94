import { useLoaderData } from "react-router";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useRefreshable } from "../data/loading.ts";
import { AuthorProfileForm } from "./author-profile-form.tsx";
import { MessageNotices } from "./message-notices.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ProfileForms } from "./profile-forms.tsx";
import { loadOwnAccount, loadOwnSessions, type profileLoader, saveOwnProfile } from "./profile-loader.ts";

/** Details, password, author profile, and sessions of the person. */
export function ProfileScreen() {
  const user = useUser();
  const { sessions, account } = useLoaderData<typeof profileLoader>();
  const profile = useRefreshable(account, loadOwnAccount);
  const { current, refresh } = useRefreshable(sessions, loadOwnSessions);

  return (
    <Screen title="Profile">
      <ProfileForms user={user} onPasswordChanged={refresh} />
      <Panel title="Your profile">
        <Loaded
          of={profile.current}
          skeleton={<TableSkeleton rows={3} />}
          failure="Your profile could not be loaded"
          onRetry={profile.refresh}
        >
          {(start) => (
            <AuthorProfileForm
              start={start}
              note="Readers see it beside your articles. While you write alone, the site settings stand in for what is left empty."
              onSave={saveOwnProfile}
            />
          )}
        </Loaded>
      </Panel>
      {user.role === "admin" && <MessageNotices />}
      <OwnSessions sessions={current} onRefresh={refresh} />
    </Screen>
  );
}
