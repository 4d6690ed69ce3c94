import type { FastifyReply } from "fastify";
import { mailTexts } from "../../../contract/mail/mail-texts.ts";
import { issueTexts } from "../../../contract/newsletter/issue-texts.ts";
import { renderingTexts } from "../../../contract/posts/post-texts.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { actorOf } from "../../http/actor.ts";
import { done, list, one } from "../../http/answers.ts";
import { setVersion, versionSeen } from "../../http/routes/etag.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { DescribedIssue } from "./described-issue.ts";
import type { Issues } from "./issues.ts";
import type { IssueSending } from "./sending.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

function oneIssue(reply: FastifyReply, { issue, version }: DescribedIssue) {
  setVersion(reply, version);
  return one(issue);
}

export function issuesApi(issues: Issues, sending: IssueSending): Route[] {
  return [
    route(
      "GET /newsletter/issues",
      { ...shared, summary: "List the issues of the newsletter, newest first" },
      async ({ query }) => list(await issues.list(query)),
    ),
    route(
      "POST /newsletter/issues",
      {
        ...shared,
        summary: "Write an issue",
        status: 201,
        versioned: true,
        refuses: { 429: renderingTexts.authorLimit },
      },
      async ({ viewer, body, request, reply, once }) => {
        const signal = abortSignalOf(reply);
        return oneIssue(reply, await once((run) => issues.create(actorOf(viewer, request), body, { run, signal })));
      },
    ),
    route(
      "GET /newsletter/issues/new-posts",
      { ...shared, summary: "List the articles published since the last issue" },
      async () => one(await issues.listNewPosts()),
    ),
    route(
      "GET /newsletter/issues/:id",
      { ...shared, summary: "Get an issue with its recipients by state", versioned: true },
      async ({ params, reply }) => oneIssue(reply, await issues.get(params.id)),
    ),
    route(
      "PUT /newsletter/issues/:id",
      {
        ...shared,
        summary:
          "Change the named fields of an issue that is not being sent yet; with If-Match, refused if it was saved in between",
        versioned: true,
        keyed: true,
        refuses: { 409: issueTexts.savedInBetween, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, params, body: { workingCopy, ...changes }, once, request, reply }) => {
        const options = { expected: versionSeen(request), workingCopy, once, signal: abortSignalOf(reply) };
        return oneIssue(reply, await issues.update(viewer, params.id, changes, options));
      },
    ),
    route(
      "DELETE /newsletter/issues/:id",
      { ...shared, summary: "Delete an issue that is not being sent yet", refuses: { 409: issueTexts.notADraft } },
      async ({ viewer, params }) => {
        await issues.remove(viewer, params.id);
        return done;
      },
    ),
    route(
      "GET /newsletter/issues/:id/preview",
      { ...shared, summary: "Get the issue as a mail, with your unsaved changes" },
      async ({ viewer, params }) => one(await issues.preview(viewer, params.id)),
    ),
    route(
      "POST /newsletter/issues/:id/test",
      {
        ...shared,
        summary: "Send the issue to your own address; returns the mail server's response",
        refuses: { 409: mailTexts.missing.SMTP_URL },
      },
      async ({ viewer, params, request }) => one(await issues.sendTest(actorOf(viewer, request), params.id)),
    ),
    route(
      "POST /newsletter/issues/:id/send",
      {
        ...shared,
        summary:
          "Send the issue to the subscribers, now or at a time; with If-Match, refused if it was saved in between",
        versioned: true,
        refuses: { 409: mailTexts.missing.SMTP_URL },
      },
      async ({ params, body, request, reply }) =>
        oneIssue(reply, await sending.send(params.id, body, versionSeen(request))),
    ),
    ...(
      [
        ["pause", "Interrupt sending; a scheduled issue becomes a draft", issueTexts.isOver],
        ["resume", "Go on sending a paused issue", issueTexts.notPaused],
        ["stop", "End sending for good; who has not got it yet does not get it", issueTexts.notSending],
        ["retry", "Send the issue again to those whose mail has failed", issueTexts.noneFailed],
      ] as const
    ).map(([action, summary, refusal]) =>
      route(
        `POST /newsletter/issues/:id/${action}`,
        { ...shared, summary, versioned: true, refuses: { 409: refusal } },
        async ({ params, reply }) => oneIssue(reply, await sending[action](params.id)),
      ),
    ),
    route(
      "GET /newsletter/issues/:id/deliveries",
      { ...shared, summary: "List the deliveries of the issue with their state, last changed first" },
      async ({ params, query }) => list(await issues.listDeliveries(params.id, query)),
    ),
  ];
}
