import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

type HydratedProps = { of: ComponentType<object>; props: object; onHydrated: () => void };

function Hydrated({ of: Component, props, onHydrated }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return <Component {...props} />;
}

/** Hydrates the server-rendered markup of one island; resolves when React handles its events. */
export function hydrateIsland(island: HTMLElement, component: ComponentType<never>) {
  const props = JSON.parse(island.dataset.props ?? "{}") as object;
  return new Promise<void>((resolve) => {
    hydrateRoot(island, <Hydrated of={component as ComponentType<object>} props={props} onHydrated={resolve} />);
  });
}
