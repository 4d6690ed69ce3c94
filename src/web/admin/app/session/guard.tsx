import { ShieldAlert } from "lucide-react";
import {
  Link,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
} from "react-router";
import { signInAddress, signInPath, signOutUncertainText, startScreen } from "../../../../contract/users/sign-in.ts";
import { AuthLayout } from "../../../ui/auth-layout.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/loaded.tsx";
import { useCommand } from "../../../ui/use-command.ts";
import { Screen, useDocumentTitle } from "../shell/screen.tsx";
import { currentUser, signOut, userContext, useUser } from "./session.ts";

/** Without a session, redirects to the sign-in page, which returns to this address afterwards. */
export const signedInOnly: MiddlewareFunction = async ({ request, context }) => {
  const user = await currentUser();
  if (!user) {
    const { pathname, search } = new URL(request.url);
    location.replace(signInAddress(pathname + search));
    // Never resolves: the spinner stays until the browser has left the page.
    return new Promise<never>(() => {});
  }
  context.set(userContext, user);
};

const forAdmins =
  (load: LoaderFunction): LoaderFunction =>
  (args, handler) =>
    args.context.get(userContext).role === "admin" ? load(args, handler) : null;

/** Skips the loaders for users who are not administrators: the server would refuse their calls. */
export const adminsOnly = (screens: RouteObject[]): RouteObject[] =>
  screens.map(
    ({ loader, children, ...screen }) =>
      ({
        ...screen,
        ...(typeof loader === "function" && { loader: forAdmins(loader) }),
        ...(children && { children: adminsOnly(children) }),
      }) as RouteObject,
  );

export const guardLoader = ({ context }: LoaderFunctionArgs) => context.get(userContext);

/** Shows its screens to administrators, and a notice to other users. */
export function AdminsOnly() {
  const user = useUser();
  if (user.role === "admin") return <Outlet />;
  return (
    <Screen title="Administrators only">
      <div className="rounded-md border border-line bg-raised">
        <EmptyState
          Icon={ShieldAlert}
          title="Only administrators can use this part of the back office."
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

/** Replaces the sign-in page while the server cannot be reached. */
export function SignedOutOffline() {
  useDocumentTitle("Sign in");
  const { run, state } = useCommand<Error>(async () => {
    await signOut();
    location.replace(signInPath);
  });

  return (
    <AuthLayout title="Admin Portal" text="The server cannot be reached.">
      <p role="alert" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
        {signOutUncertainText}
      </p>
      <form onSubmit={run}>
        <Button type="submit" autoFocus aria-disabled={state === "busy"}>
          {state === "busy" ? "Signing out..." : "Try again"}
        </Button>
      </form>
    </AuthLayout>
  );
}
