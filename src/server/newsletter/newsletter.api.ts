import type { FastifyRequest } from "fastify";
import { bulkTexts } from "../../contract/long-lists.ts";
import { subscriberTexts } from "../../contract/newsletter/newsletter.ts";
import { signUpTexts } from "../../contract/newsletter/sign-up-texts.ts";
import { actorOf } from "../http/actor.ts";
import { readUpload } from "../http/bodies/upload.ts";
import { csvType, sendCsv } from "../http/csv.ts";
import { adminRoute, type Route, routesFor } from "../http/routes/route.ts";
import type { SubscriberImports } from "./import/subscriber-import.ts";
import type { Newsletter } from "./newsletter.ts";
import type { SignUps } from "./sign-ups/sign-ups.ts";
import type { SubscriptionLinks } from "./subscription-links.ts";

const visitorRoute = routesFor({ may: "anyone", rate: "unsubscription", cache: "never" });

export const newsletterApi = (newsletter: Newsletter): Route[] => [
  visitorRoute(
    "POST /newsletter/unsubscribe",
    // `keyed` records the call, so that a later sign-up does not count as a repeat of an earlier one.
    { summary: "Unsubscribe; also succeeds for an unknown address", plainForm: "unsubscribe", keyed: true },
    ({ body, once }) => once((run) => newsletter.unsubscribe(body, run)),
  ),
  adminRoute("GET /newsletter", "List subscribers, newest first", ({ query }) => newsletter.list(query)),
  adminRoute("GET /newsletter/stats", "Count subscribers", newsletter.stats),
  adminRoute(
    "GET /newsletter/export",
    { summary: "Get the subscribers as a CSV file", answerType: csvType },
    async ({ viewer, query, request, reply }) =>
      sendCsv(reply, "newsletter-subscribers", await newsletter.export(actorOf(viewer, request), query.active)),
  ),
  adminRoute("GET /newsletter/:id", "Get a subscriber", ({ params }) => newsletter.find(params.id)),
  adminRoute("PUT /newsletter/bulk", "Activate, deactivate or delete many subscribers, all or none", ({ body }) =>
    newsletter.bulk(body),
  ),
  adminRoute(
    "PUT /newsletter/bulk/all",
    {
      summary: "Activate, deactivate or delete every subscriber that a search finds, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ body }) => newsletter.changeFound(body),
  ),
  adminRoute(
    "PUT /newsletter/:id",
    { summary: "Update the given fields of a subscriber", refuses: { 409: subscriberTexts.emailTaken } },
    ({ params, body }) => newsletter.update(params.id, body),
  ),
  adminRoute("DELETE /newsletter/:id", "Delete a subscriber", ({ params }) => newsletter.remove(params.id)),
];

// No rate limit: a token cannot be guessed, and its holder must be able to unsubscribe.
const linkRoute = routesFor({ may: "anyone", rate: "none", cache: "never", plainForm: "subscription-link" });

export const subscriptionLinksApi = (links: SubscriptionLinks): Route[] => [
  linkRoute(
    "POST /newsletter/link/unsubscribe",
    "Unsubscribe with the link in an issue; also succeeds for an unknown link",
    ({ body }) => links.unsubscribe(body),
  ),
  linkRoute(
    "POST /newsletter/link/preferences",
    "Choose newsletter topics with the link in an issue; none means all",
    ({ body }) => links.setPreferences(body),
  ),
];

export const subscriberImportApi = (imports: SubscriberImports): Route[] => [
  adminRoute(
    "POST /newsletter/import",
    { summary: "Add the subscribers of a CSV file; existing ones stay unchanged", status: 201 },
    async ({ viewer, query, request, once }) =>
      imports.import(actorOf(viewer, request), query, await readUpload(request, "file"), once),
  ),
  adminRoute("POST /newsletter/import/check", "Preview a CSV import without storing anything", async ({ request }) =>
    imports.check(await readUpload(request, "file")),
  ),
];

const formRoute = routesFor({ may: "anyone", rate: "subscription", cache: "never" });

export const signUpsApi = (signUps: SignUps): Route[] => [
  formRoute(
    "POST /newsletter/subscribe",
    {
      summary: "Subscribe to the newsletter; if the site sends mail, a link to confirm is emailed",
      plainForm: "newsletter",
      // 201 also if nothing new was stored, because the response must not reveal whether the address was known.
      status: 201,
    },
    ({ body, once, request }) =>
      once((run) => run((transaction) => signUps.subscribe(transaction, body, { page: pageOf(request) }))),
  ),
  formRoute(
    "POST /newsletter/confirm",
    {
      summary: "Confirm a subscription with the token of the emailed link",
      // No rate limit: a token cannot be guessed, and all readers who share an IP address must be able to confirm.
      rate: "none",
      plainForm: "confirm-subscription",
      refuses: { 404: signUpTexts.usedUp },
    },
    ({ body }) => signUps.confirm(body),
  ),
];

const maxPageLength = 300;

/** Returns the path of the page with the form, from the Referer header; null if it is missing or invalid. */
const pageOf = ({ headers: { referer = "" } }: FastifyRequest) =>
  URL.canParse(referer) ? new URL(referer).pathname.slice(0, maxPageLength) : null;
