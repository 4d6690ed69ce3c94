import { mailTexts } from "../../../contract/mail/mail-texts.ts";
import { issueTexts } from "../../../contract/newsletter/issue-texts.ts";
import { renderingTexts } from "../../../contract/posts/post-texts.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { actorOf } from "../../http/actor.ts";
import { versionSeen, withVersion } from "../../http/routes/etag.ts";
import { adminRoute, type Route } from "../../http/routes/route.ts";
import type { Issues } from "./issues.ts";
import type { IssueSending } from "./sending.ts";

export const issuesApi = (issues: Issues, sending: IssueSending): Route[] => [
  adminRoute("GET /newsletter/issues", "List the issues of the newsletter, newest first", ({ query }) =>
    issues.list(query),
  ),
  adminRoute(
    "POST /newsletter/issues",
    { summary: "Create an issue", status: 201, versioned: true, refuses: { 429: renderingTexts.authorLimit } },
    async ({ viewer, body, request, reply, once }) => {
      const signal = abortSignalOf(reply);
      const create = once((run) => issues.create(actorOf(viewer, request), body, { run, signal }));
      return withVersion(reply, await create).issue;
    },
  ),
  adminRoute("GET /newsletter/issues/new-posts", "List the articles published since the last issue", () =>
    issues.listNewPosts(),
  ),
  adminRoute(
    "GET /newsletter/issues/:id",
    { summary: "Get an issue with its recipients by state", versioned: true },
    async ({ params, reply }) => withVersion(reply, await issues.get(params.id)).issue,
  ),
  adminRoute(
    "PUT /newsletter/issues/:id",
    {
      summary:
        "Update the given fields of an issue that is not being sent yet; with If-Match, refused if it was saved in the meantime",
      versioned: true,
      keyed: true,
      refuses: { 409: issueTexts.savedInBetween, 429: renderingTexts.authorLimit },
    },
    async ({ viewer, params, body: { workingCopy, ...changes }, once, request, reply }) => {
      const options = { expected: versionSeen(request), workingCopy, once, signal: abortSignalOf(reply) };
      return withVersion(reply, await issues.update(viewer, params.id, changes, options)).issue;
    },
  ),
  adminRoute(
    "DELETE /newsletter/issues/:id",
    { summary: "Delete an issue that is not being sent yet", refuses: { 409: issueTexts.notADraft } },
    ({ viewer, params }) => issues.remove(viewer, params.id),
  ),
  adminRoute(
    "GET /newsletter/issues/:id/preview",
    "Preview the issue as an email, with your unsaved changes",
    ({ viewer, params }) => issues.preview(viewer, params.id),
  ),
  adminRoute(
    "POST /newsletter/issues/:id/test",
    {
      summary: "Send the issue to your own address; returns the mail server's response",
      refuses: { 409: mailTexts.missing.SMTP_URL },
    },
    ({ viewer, params, request }) => issues.sendTest(actorOf(viewer, request), params.id),
  ),
  adminRoute(
    "POST /newsletter/issues/:id/send",
    {
      summary:
        "Send the issue to the subscribers, now or at a given time; with If-Match, refused if it was saved in the meantime",
      versioned: true,
      refuses: { 409: mailTexts.missing.SMTP_URL },
    },
    async ({ params, body, request, reply }) =>
      withVersion(reply, await sending.send(params.id, body, versionSeen(request))).issue,
  ),
  ...(
    [
      ["pause", "Pause sending; a scheduled issue becomes a draft", issueTexts.isOver],
      ["resume", "Resume sending a paused issue", issueTexts.notPaused],
      ["stop", "Stop sending for good; the remaining recipients do not get the issue", issueTexts.notSending],
      ["retry", "Send the issue again to recipients whose email failed", issueTexts.noneFailed],
    ] as const
  ).map(([action, summary, refusal]) =>
    adminRoute(
      `POST /newsletter/issues/:id/${action}`,
      { summary, versioned: true, refuses: { 409: refusal } },
      async ({ params, reply }) => withVersion(reply, await sending[action](params.id)).issue,
    ),
  ),
  adminRoute(
    "GET /newsletter/issues/:id/deliveries",
    "List the deliveries of the issue with their state, last changed first",
    ({ params, query }) => issues.listDeliveries(params.id, query),
  ),
];
