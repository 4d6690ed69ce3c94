import { useLoaderData, useRevalidator } from "react-router";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../app/shell/screen.tsx";
import type { helpLoader } from "./help-loader.ts";

/** Screen with the documentation for authors. */
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
            className="max-w-none gap-6 text-[0.8125rem] leading-snug [columns:20rem] [&>*]:my-1 [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:leading-snug [&_h2]:mt-3 [&_h2]:break-after-avoid [&_h2]:text-base"
          />
        )}
      </Loaded>
    </Screen>
  );
}
