import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Island } from "../islands/island.tsx";
import type { SentForm } from "../parts/sent-form.ts";
import { NewsletterForm, type NewsletterPlace } from "./newsletter-form.tsx";

/** The newsletter's form by itself: where a browser without scripts comes when it was refused. */
export function SubscribePage(props: { place: NewsletterPlace; returnTo: string; sent: SentForm }) {
  return (
    <AuthLayout title="The weekly newsletter" text="One mail a week with the newest articles.">
      <Island of={NewsletterForm} props={props} />
    </AuthLayout>
  );
}
