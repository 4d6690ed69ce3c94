import { ShieldAlert } from "lucide-react";
import { Link, Outlet } from "react-router";
import { startScreen } from "../../../../contract/sign-in.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useUser } from "../session/use-user.ts";
import { Screen } from "./screen.tsx";

/** Shows its screens to administrators, and a notice to everybody else. */
export function AdminsOnly() {
  const user = useUser();
  if (user.role === "admin") return <Outlet />;
  return (
    <Screen title="Administrators only">
      <div className="rounded-md border border-line bg-raised">
        <EmptyState
          icon={<ShieldAlert aria-hidden className="size-5" />}
          title="This part of the back office needs an administrator."
          action={
            <Link to={startScreen} className={buttonClass("secondary")}>
              Go to the dashboard
            </Link>
          }
        />
      </div>
    </Screen>
  );
}
