import type { ComponentType, HTMLAttributes } from "react";
import { ContactForm } from "../contact/contact-form.tsx";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { UnsubscribeForm } from "../newsletter/unsubscribe-form.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { IslandName } from "./hydrate.ts";

// A map, because bundlers rename functions.
const names = new Map<unknown, IslandName>([
  [NewsletterForm, "newsletter-form"],
  [ContactForm, "contact-form"],
  [SignInForm, "sign-in-form"],
  [UnsubscribeForm, "unsubscribe-form"],
]);

/**
 * A component that is hydrated when it is first used. Until then it is server-rendered markup, so it must work without
 * scripts. Its props are serialized as JSON.
 */
export function Island<Props extends object>({ of: Component, props }: { of: ComponentType<Props>; props: Props }) {
  return (
    <folio-island data-island={names.get(Component)} data-props={JSON.stringify(props)}>
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
