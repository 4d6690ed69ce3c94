import { AuthLayout } from "../../ui/auth-layout.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import type { NewsletterPlace } from "./newsletter-form.tsx";
import { NewsletterSignUp } from "./newsletter-sign-up.tsx";

/** The newsletter form as a page, shown to browsers without scripts after a failed attempt. */
export function SubscribePage(props: { place: NewsletterPlace; returnTo: string; failedForm: FailedForm }) {
  return (
    <AuthLayout title="The weekly newsletter" text="One mail a week with the newest articles.">
      <NewsletterSignUp {...props} />
    </AuthLayout>
  );
}
