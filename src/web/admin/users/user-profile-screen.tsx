import { Users } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { AuthorProfileForm } from "../profile/author-profile-form.tsx";
import { saveProfileOf, type userProfileLoader } from "./users-loader.ts";

/** Author profile of another user. */
export function UserProfileScreen() {
  const { user } = useLoaderData<typeof userProfileLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Screen
      title="Author Profile"
      actions={
        <Link to="/admin/users" className={buttonClass("secondary", "", "small")}>
          <Users aria-hidden className="size-4" />
          All Users
        </Link>
      }
    >
      <Loaded
        of={user}
        skeleton={<TableSkeleton rows={3} />}
        failure="The profile could not be loaded"
        onRetry={revalidate}
      >
        {({ _id, name, email, bio, picture, links }) => (
          <Panel>
            <header className="border-b border-line p-4 wrap-anywhere">
              <h2 dir="auto" className="font-semibold">
                {name}
              </h2>
              <p className="text-xs text-muted">{email}</p>
            </header>
            <AuthorProfileForm
              start={{ bio, picture, links }}
              note="Readers see it beside this person's articles."
              onSave={(profile) => saveProfileOf(_id, profile)}
            />
          </Panel>
        )}
      </Loaded>
    </Screen>
  );
}
