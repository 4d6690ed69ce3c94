import type { ComponentType, HTMLAttributes } from "react";
import { ContactForm } from "../contact/contact-form.tsx";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { UnsubscribeForm } from "../newsletter/unsubscribe-form.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { IslandName } from "./hydrate.ts";

// A map rather than the functions' own names: a bundler may rename those.
const names = new Map<unknown, IslandName>([
  [NewsletterForm, "newsletter-form"],
  [ContactForm, "contact-form"],
  [SignInForm, "sign-in-form"],
  [UnsubscribeForm, "unsubscribe-form"],
]);

/**
 * A component that comes alive in the browser when it is first touched. Until then it is the server's markup,
 * so it must work without scripts. Its props travel as JSON.
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
