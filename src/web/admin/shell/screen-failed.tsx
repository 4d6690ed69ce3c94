import { useRouteError } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useTitle } from "./use-title.ts";

/** Stands in for a screen that could not be shown: the server was away, or a newer version of the site was put up meanwhile. */
export function ScreenFailed() {
  useTitle("Could not be shown");
  const error = useRouteError();

  return (
    <main className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 px-6 py-16 text-center text-text">
      <h1 className="text-lg font-semibold">This screen could not be shown</h1>
      <p role="alert" className="max-w-prose text-sm text-muted">
        {error instanceof Error ? error.message : "Something went wrong"}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  );
}
