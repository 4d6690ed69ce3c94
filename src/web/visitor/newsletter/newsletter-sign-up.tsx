import { createContext, useContext } from "react";
import { Island } from "../islands/island.tsx";
import { NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

/** Whether a mail asks for a confirmation of each subscription. */
export const ConfirmsSubscriptions = createContext(false);

/** The form of the newsletter, which says what follows. */
export function NewsletterSignUp(props: Omit<NewsletterFormProps, "requiresConfirmation">) {
  const requiresConfirmation = useContext(ConfirmsSubscriptions);
  return <Island of={NewsletterForm} props={{ ...props, ...(requiresConfirmation && { requiresConfirmation }) }} />;
}
