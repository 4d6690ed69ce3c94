import type { ReactNode } from "react";
import { connectionTexts } from "../../../contract/failure-texts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { forgotPasswordPath, setPasswordPath } from "../../../contract/users/password-links.ts";
import { screenAfterSignIn } from "../../../contract/users/sign-in.ts";
import { confirmPath, type FormPage, unsubscribePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import type { NewsletterPlace } from "../../../web/visitor/newsletter/newsletter-form.tsx";
import {
  ConfirmPage,
  SubscribePage,
  SubscriptionPage,
  UnsubscribePage,
} from "../../../web/visitor/newsletter/subscription-pages.tsx";
import type { FailedForm } from "../../../web/visitor/parts/forms.tsx";
import { ForgotPasswordPage, SetPasswordPage } from "../../../web/visitor/sign-in/password-pages.tsx";
import { SignInPage } from "../../../web/visitor/sign-in/sign-in-page.tsx";
import { reportFailure } from "../../http/failure.ts";
import type { RenderFailedForm } from "../../http/routes/plain-forms.ts";
import type { PageDeps } from "./page-context.ts";
import { type Rendered, renderPage, visitorAssets } from "./render-page.tsx";
import { sendUncached } from "./send-page.ts";

/** After a failed form submission without JavaScript, renders the form with the error and the submitted values. */
export function createFailedFormPage(deps: Omit<PageDeps, "formerAddresses">): RenderFailedForm {
  const { dialect, settings, features, assets } = deps;
  const addresses = visitorAssets(assets);

  return async (request, reply, failure, form) => {
    const { status, message, fields = {}, isFault } = reportFailure(failure, dialect, request, reply);

    const site = await features.siteSettings.current().catch(features.siteSettings.latest);
    const error = { message: isFault ? connectionTexts.unexpected : message, fields };
    const head = {
      title: "Not sent yet",
      description: error.message,
      canonical: `${settings.publicUrl}/`,
      noindex: true,
    };
    const { path, ...page } = pageOf(form, site, { values: submittedValues(request.body), error });
    return sendUncached(reply, status, renderPage(site, addresses, path, { head, ...page }));
  };
}

type FormPageResult = Omit<Rendered, "head"> & { path: string };

function pageOf(form: FormPage, site: SiteSettings, failedForm: FailedForm): FormPageResult {
  const { token, returnTo = "" } = failedForm.values;
  const [path = "/", query = ""] = returnTo.split("#", 1).join("").split("?");
  const alone = (at: string, body: ReactNode): FormPageResult => ({ path: at, body, standalone: true });
  switch (form) {
    case "contact":
      return { path: visitorPages.contact.path, body: <ContactPage site={site} failedForm={failedForm} /> };
    case "unsubscribe":
      return { path: unsubscribePath, body: <UnsubscribePage failedForm={failedForm} /> };
    case "subscription-link": {
      const body = <SubscriptionPage token={token ?? ""} isActive topics={[]} failedForm={failedForm} />;
      return { path: unsubscribePath, body };
    }
    case "confirm-subscription":
      return { path: confirmPath, body: <ConfirmPage token={token} failedForm={failedForm} /> };
    case "newsletter":
      return alone(path, <SubscribePage place={placeOf(returnTo)} returnTo={path} failedForm={failedForm} />);
    case "forgot-password":
      return alone(forgotPasswordPath, <ForgotPasswordPage canSend failedForm={failedForm} />);
    case "set-password":
      return alone(setPasswordPath, <SetPasswordPage token={token} failedForm={failedForm} />);
    case "sign-in": {
      const next = screenAfterSignIn(new URLSearchParams(query).get("from"));
      return alone(path, <SignInPage next={next} failedForm={failedForm} />);
    }
  }
}

/** Returns which of the page's newsletter forms was submitted. */
function placeOf(returnTo: string): NewsletterPlace {
  const place = returnTo.split("#newsletter-")[1];
  return place === "home" || place === "article" ? place : "footer";
}

/** Returns the text fields of the form, except passwords. */
function submittedValues(body: unknown): Record<string, string> {
  const typed = Object.entries(body ?? {}).filter(([name, value]) => name !== "password" && typeof value === "string");
  return Object.fromEntries(typed);
}
