import { useNavigate } from "react-router";
import { signInPath, signOutFailedCookie } from "../../../../contract/sign-in.ts";
import { CallFailed } from "../../../api.ts";
import { signOut } from "./session.ts";

/** Signs out and shows the sign-in page, even if the call fails. */
export function useSignOut() {
  const navigate = useNavigate();

  return async () => {
    try {
      await signOut();
    } catch (error) {
      // Offline, the sign-in page cannot be loaded, so a substitute in this app is shown.
      if (error instanceof CallFailed && error.status === 0) return navigate(signInPath, { replace: true });
      // Prevents the sign-in page from redirecting back while the session may still be valid.
      document.cookie = `${signOutFailedCookie}=1; path=${signInPath}; max-age=10; samesite=lax`;
    }
    location.assign(signInPath);
  };
}
