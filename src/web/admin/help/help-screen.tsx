import { useLoaderData, useRevalidator } from "react-router";
import guide from "../../../../docs/writing.md?raw";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** Text below the title, which the screen shows itself. */
const content = guide.replace(/^# .*\n/, "");

/** Rendered by the server like an article. */
const loadGuide = async () =>
  (await api.call("POST /preview", { body: { content, contentFormat: "markdown" } })).data.html;

export const helpLoader = () => ({ guide: deferred(loadGuide()) });

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
