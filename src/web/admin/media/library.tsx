import { type ComponentProps, lazy, Suspense } from "react";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

/** The dialog of uploaded images, whose code is loaded when it is first opened. */
export const Library = (props: ComponentProps<typeof LibraryDialog>) => (
  <Suspense>
    <LibraryDialog {...props} />
  </Suspense>
);
