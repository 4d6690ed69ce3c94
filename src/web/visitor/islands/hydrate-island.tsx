import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

function Awake({ of: Component, props, onAwake }: { of: ComponentType<object>; props: object; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return <Component {...props} />;
}

/** Hydrates the server's markup of one island; done when React answers its events. */
export function hydrateIsland(island: HTMLElement, component: ComponentType<never>) {
  const props = JSON.parse(island.dataset.props ?? "{}") as object;
  return new Promise<void>((resolve) => {
    hydrateRoot(island, <Awake of={component as ComponentType<object>} props={props} onAwake={resolve} />);
  });
}
