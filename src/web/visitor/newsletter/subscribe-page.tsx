import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Island } from "../islands/island.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import { NewsletterForm, type NewsletterPlace } from "./newsletter-form.tsx";

/** The newsletter form as a page, shown to browsers without scripts after a failed attempt. */
export function SubscribePage(props: { place: NewsletterPlace; returnTo: string; failedForm: FailedForm }) {
  return (
    <AuthLayout title="The weekly newsletter" text="One mail a week with the newest articles.">
      <Island of={NewsletterForm} props={props} />
    </AuthLayout>
  );
}
