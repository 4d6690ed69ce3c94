import type { HTMLAttributes } from "react";

/** The element around what comes alive in the browser when it is first touched. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "folio-island": HTMLAttributes<HTMLElement>;
    }
  }
}
