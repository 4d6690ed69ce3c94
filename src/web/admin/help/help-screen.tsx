import { useLoaderData, useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Screen } from "../app/shell/screen.tsx";
import type { helpLoader } from "./help-loader.ts";

/** The writer's page of the documentation. */
export function HelpScreen() {
  const { guide } = useLoaderData<typeof helpLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Screen title="Help">
      <Loaded
        of={guide}
        skeleton={<Skeleton className="h-96 max-w-[60rem]" />}
        failure="The help could not be loaded"
        onRetry={revalidate}
      >
        {(html) => (
          <Prose
            html={html}
            className="max-w-none gap-8 text-sm [columns:21rem] [&>*]:my-2 [&_h2]:mt-4 [&_h2]:text-base"
          />
        )}
      </Loaded>
    </Screen>
  );
}
