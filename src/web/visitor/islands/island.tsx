import type { ComponentType, HTMLAttributes } from "react";
import type { IslandName } from "./hydrate.ts";

interface IslandProps<Props extends object> {
  /** Key of the component in `hydrate.ts`; bundlers rename functions, so a function's name cannot be the key. */
  name: IslandName;
  of: ComponentType<Props>;
  props: Props;
}

/**
 * A component that is hydrated when it is first used. Until then it is server-rendered markup, so it must work without
 * scripts. Its props are serialized as JSON.
 */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  return (
    <folio-island data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </folio-island>
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "folio-island": HTMLAttributes<HTMLElement>;
    }
  }
}
