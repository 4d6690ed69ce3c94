import { createContext, useContext } from "react";
import { Island } from "../islands/island.tsx";
import { NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

/** Whether subscriptions require a confirmation by mail. */
export const ConfirmsSubscriptions = createContext(false);

/** Newsletter form with its consent text. */
export function NewsletterSignUp(props: Omit<NewsletterFormProps, "requiresConfirmation">) {
  const requiresConfirmation = useContext(ConfirmsSubscriptions);
  return <Island of={NewsletterForm} props={{ ...props, ...(requiresConfirmation && { requiresConfirmation }) }} />;
}
