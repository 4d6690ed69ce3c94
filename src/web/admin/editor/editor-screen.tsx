import { Link, useLoaderData, useLocation, useParams, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useFailureToast } from "../data/use-failure-toast.ts";
import type { editLoader } from "./editor-loaders.ts";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { PostEditor } from "./post-editor.tsx";

/** Where a new post is written and where one is edited. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { revalidate } = useRevalidator();
  const { id } = useParams();

  // The first save gives a new post its address; the one who writes must not notice, so the editor stays the same.
  const location = useLocation();
  const handedOn = (location.state as { editor?: string } | null)?.editor;
  const editor = handedOn ?? id ?? `new-${location.key}`;

  useFailureToast(start, "Failed to load blog post");

  return (
    <Loaded
      key={editor}
      of={start}
      skeleton={<EditorSkeleton />}
      failure="Failed to load blog post"
      onRetry={revalidate}
      wayOut={
        <Link to="/admin/blogs" className={buttonClass("quiet", "", "small")}>
          Back to Blog Manager
        </Link>
      }
    >
      {(value) => <PostEditor start={value} editor={editor} />}
    </Loaded>
  );
}
