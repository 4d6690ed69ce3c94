import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";

/** Renders a promise from the loader of a screen; a retry runs the loaders again. */
export function LoaderData<T>(props: Omit<ComponentProps<typeof Loaded<T>>, "onRetry">) {
  const { revalidate } = useRevalidator();
  return <Loaded {...props} onRetry={revalidate} />;
}
