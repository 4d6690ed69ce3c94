import { sessionTexts } from "../../../contract/session.ts";
import { signInPath } from "../../../contract/sign-in.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** Page of a set-up link once there is an administrator. */
export function ExpiredSetupPage() {
  return (
    <AuthLayout title="Set up your site" text={`${sessionTexts.usedSetupLink}.`}>
      <a href={signInPath} className={buttonClass("primary", "w-full")}>
        Sign In
      </a>
    </AuthLayout>
  );
}
