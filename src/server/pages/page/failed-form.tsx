import type { FastifyRequest } from "fastify";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { screenAfterSignIn } from "../../../contract/sign-in.ts";
import { type SiteSettings, defaultSiteSettings } from "../../../contract/site-settings.ts";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import type { NewsletterPlace } from "../../../web/visitor/newsletter/newsletter-form.tsx";
import { SubscribePage } from "../../../web/visitor/newsletter/subscribe-page.tsx";
import { UnsubscribePage } from "../../../web/visitor/newsletter/unsubscribe-page.tsx";
import type { SentForm } from "../../../web/visitor/parts/sent-form.ts";
import { SignInPage } from "../../../web/visitor/sign-in/sign-in-page.tsx";
import { reportFailure } from "../../http/failure.ts";
import type { RenderFailedForm } from "../../http/routes/plain-forms.ts";
import type { PageNeeds } from "./page-deps.ts";
import { type Rendered, renderPage, visitorAssets } from "./render-page.tsx";
import { sendOnce } from "./send-page.ts";

/** The form of a page without scripts that was refused, as a page of its own: what was typed is still there. */
export function formAgain({ dialect, settings, features, assets }: Omit<PageNeeds, "routes">): RenderFailedForm {
  const addresses = visitorAssets(assets);

  return async (request, reply, failure) => {
    const { status, message, fields = {}, isFault } = reportFailure(failure, dialect, request, reply);

    const site = await features.siteSettings.current().catch(() => defaultSiteSettings);
    const error = { message: isFault ? failureTexts.unexpectedOnPage : message, fields };
    const head = {
      title: "Not sent yet",
      description: error.message,
      canonical: `${settings.publicUrl}/`,
      noindex: true,
    };
    const { path, ...page } = pageOf(request, site, { values: typedIn(request.body), error });
    return sendOnce(reply, status, renderPage(site, addresses, path, { head, ...page }));
  };
}

type Again = Omit<Rendered, "head"> & { path: string };

function pageOf({ url }: FastifyRequest, site: SiteSettings, sent: SentForm): Again {
  if (url.startsWith("/api/contacts")) return { path: "/contact", body: <ContactPage site={site} sent={sent} /> };
  if (url.startsWith("/api/newsletter/unsubscribe"))
    return { path: "/newsletter/unsubscribe", body: <UnsubscribePage sent={sent} /> };

  const [path = "/", query = ""] = (sent.values["returnTo"] ?? "").split("#", 1).join("").split("?");
  if (url.startsWith("/api/auth/login")) {
    const next = screenAfterSignIn(new URLSearchParams(query).get("from"));
    return { path, body: <SignInPage next={next} sent={sent} />, alone: true };
  }
  return { path, body: <SubscribePage place={placeIn(sent)} returnTo={path} sent={sent} />, alone: true };
}

/** Where on its page the newsletter's form stood. */
function placeIn({ values }: SentForm): NewsletterPlace {
  const place = values["returnTo"]?.split("#newsletter-")[1];
  return place === "home" || place === "article" ? place : "footer";
}

/** What was typed, but for the password. */
function typedIn(body: unknown): Record<string, string> {
  const typed = Object.entries(body ?? {}).filter(([name, value]) => name !== "password" && typeof value === "string");
  return Object.fromEntries(typed);
}
