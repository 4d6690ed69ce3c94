import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../session/use-user.ts";
import { Screen } from "../shell/screen.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** One's own name, e-mail address and password. */
export function AccountScreen() {
  const user = useUser();
  return (
    <Screen title="Your account">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel title="Details">
          <DetailsForm user={user} />
        </Panel>
        <Panel title="Password">
          <PasswordForm user={user} />
        </Panel>
      </div>
    </Screen>
  );
}
