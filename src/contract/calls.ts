import { z } from "zod";
import { Analytics, AnalyticsExport, AnalyticsQuery, ArticleAnalytics, SubscriberGrowth } from "./analytics.ts";
import { Author } from "./authors.ts";
import { BounceOutcome, BounceReport } from "./bounces.ts";
import {
  Message,
  MessageChanges,
  MessageFilter,
  MessagesBulk,
  MessageStats,
  NewMessage,
  SentMessage,
} from "./contacts.ts";
import { CustomPage, CustomPageChanges, CustomPageFilter, CustomPageSummary, NewCustomPage } from "./custom-pages.ts";
import { Dashboard } from "./dashboard.ts";
import { CreatedDraftLink, DraftLink, NewDraftLink } from "./draft-links.ts";
import { Done, listOf, oneOf } from "./envelope.ts";
import type { Resource } from "./failure-texts.ts";
import { Id, text } from "./fields.ts";
import {
  Delivery,
  DeliveryFilter,
  Issue,
  IssueChanges,
  IssueFilter,
  IssuePost,
  IssuePreview,
  IssueSending,
  IssueSummary,
  NewIssue,
} from "./issues.ts";
import { Job, JobFilter } from "./jobs.ts";
import { Label, LabelFilter, LabelOutcome, LabelRemoval, LabelRename, RenameOutcome } from "./labels.ts";
import { BulkOutcome, LongListFilter } from "./long-lists.ts";
import { MailStatus, MailTest } from "./mail.ts";
import { MailFilter, MailRecord, MailStats } from "./mails.ts";
import { MediaChanges, MediaFilter, MediaImage } from "./media.ts";
import {
  FoundSubscribersBulk,
  Subscriber,
  SubscriberChanges,
  SubscriberExport,
  SubscriberFilter,
  SubscribersBulk,
  SubscriberStats,
  Subscription,
  Unsubscription,
} from "./newsletter.ts";
import { ForgottenPassword, Invitation, LinkedPassword } from "./password-links.ts";
import { CheckedPost, PostProblem } from "./post-checks.ts";
import { PostFilter } from "./post-filter.ts";
import { PostsBulk, PostsBulkOutcome } from "./posts-bulk.ts";
import {
  FeatureToggle,
  ListedPost,
  NewPost,
  Post,
  PostSave,
  PostSummary,
  PreviewContent,
  PublishToggle,
} from "./posts.ts";
import { MessageNotices, NewReply, Reply } from "./replies.ts";
import { Revision, RevisionFilter, WholeRevision } from "./revisions.ts";
import { SecurityEvent, SecurityEventFilter } from "./security-events.ts";
import {
  Login,
  OwnAccountAnswer,
  OwnDetails,
  OwnSession,
  OwnSessionFilter,
  PasswordChange,
  SessionAnswer,
  Setup,
} from "./session.ts";
import { ConfirmedSignUp, SignUpWave } from "./sign-ups.ts";
import { SiteSettings, SiteSettingsChanges } from "./site-settings.ts";
import { DismissedExamples, ExampleSettings } from "./starter-content.ts";
import { SubscriberImport, SubscriberImportQuery } from "./subscriber-import.ts";
import { LinkedPreferences, LinkedUnsubscription } from "./subscription-links.ts";
import { Finding, System } from "./system.ts";
import { TrashBulk, TrashedPost } from "./trash.ts";
import { UploadedImage } from "./uploads.ts";
import { ActiveToggle, NewUser, User, UserChanges, UserFilter, UserStats } from "./users.ts";
import { Webmention, WebmentionFilter, WebmentionsBulk, WebmentionStats } from "./webmentions.ts";
import { NewWorkingCopy, StoredWorkingCopy, WorkingCopy, WorkingCopyVersion } from "./working-copies.ts";

/** The schemas of one call. */
export interface CallSchemas {
  /** The `:names` of the path. */
  params?: z.ZodType;
  /** The resource that the path identifies, named by the message of a 404. */
  resource?: Resource;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Set if the body is a form with one file in the named field. */
  upload?: { field: string };
  /** Set if the body may be missing, which counts as an empty object. */
  bodyOptional?: true;
  answer: z.ZodType;
}

const params = z.object({ id: Id });
/** An id, or the name of the file. */
const idOrFile = z.object({ id: text() });
const idOrSlug = z.object({ id: text() });
const names = oneOf(z.array(z.string()));

/**
 * Every call below `/api`. The server's `route()` and the browser's `api` take their types from this table,
 * so a field that is renamed here fails the type check on both sides.
 */
export const calls = {
  "POST /auth/login": { body: Login, answer: SessionAnswer },
  "POST /auth/logout": { answer: Done },
  "GET /auth/me": { answer: OwnAccountAnswer },
  "PUT /auth/updatedetails": { body: OwnDetails, answer: OwnAccountAnswer },
  "PUT /auth/updatepassword": { body: PasswordChange, answer: Done },
  "POST /auth/setup": { body: Setup, answer: SessionAnswer },
  "POST /auth/forgot": { body: ForgottenPassword, answer: Done },
  "POST /auth/password": { body: LinkedPassword, answer: Done },
  "GET /auth/sessions": { query: OwnSessionFilter, answer: listOf(OwnSession) },
  "DELETE /auth/sessions": { answer: Done },
  "DELETE /auth/sessions/:id": { params, resource: "Session", answer: Done },

  "GET /blogs": { query: PostFilter, answer: listOf(ListedPost) },
  "GET /blogs/categories": { answer: names },
  "GET /blogs/tags": { answer: names },
  "GET /series": { answer: names },
  "GET /blogs/:id": { params: idOrSlug, resource: "Post", answer: oneOf(Post) },
  "GET /blogs/:id/related": { params: idOrSlug, resource: "Post", answer: oneOf(z.array(PostSummary)) },
  "POST /blogs": { body: NewPost, answer: oneOf(Post) },
  "PUT /blogs/bulk": { body: PostsBulk, answer: oneOf(PostsBulkOutcome) },
  "PUT /blogs/:id": { params, resource: "Post", body: PostSave, answer: oneOf(Post) },
  "PUT /blogs/:id/publish": { params, resource: "Post", body: PublishToggle, bodyOptional: true, answer: oneOf(Post) },
  "PUT /blogs/:id/featured": { params, resource: "Post", body: FeatureToggle, bodyOptional: true, answer: oneOf(Post) },
  "DELETE /blogs/:id": { params, resource: "Post", answer: Done },
  "GET /blogs/:id/working-copy": { params, resource: "Post", answer: oneOf(WorkingCopy.nullable()) },
  "PUT /blogs/:id/working-copy": {
    params,
    resource: "Post",
    body: NewWorkingCopy,
    answer: oneOf(StoredWorkingCopy),
  },
  "DELETE /blogs/:id/working-copy": { params, resource: "Post", query: WorkingCopyVersion, answer: Done },
  "GET /blogs/:id/draft-links": { params, resource: "Post", answer: oneOf(z.array(DraftLink)) },
  "POST /blogs/:id/draft-links": { params, resource: "Post", body: NewDraftLink, answer: oneOf(CreatedDraftLink) },
  "DELETE /draft-links/:id": { params, resource: "Draft link", answer: Done },
  "GET /blogs/:id/revisions": { params, resource: "Post", query: RevisionFilter, answer: listOf(Revision) },
  "GET /blogs/:id/revisions/:revision": {
    params: z.object({ id: Id, revision: Id }),
    resource: "Post",
    answer: oneOf(WholeRevision),
  },
  "POST /blogs/upload": { upload: { field: "image" }, answer: UploadedImage },
  "GET /media": { query: MediaFilter, answer: listOf(MediaImage) },
  "GET /media/:id": { params: idOrFile, resource: "Image", answer: oneOf(MediaImage) },
  "PUT /media/:id": { params: idOrFile, resource: "Image", body: MediaChanges, answer: oneOf(MediaImage) },
  "DELETE /media/:id": { params: idOrFile, resource: "Image", answer: Done },
  "POST /blogs/checks": { body: CheckedPost, answer: oneOf(z.array(PostProblem)) },
  "POST /preview": { body: PreviewContent, answer: oneOf(z.object({ html: z.string() })) },
  "GET /pages": { query: CustomPageFilter, answer: listOf(CustomPageSummary) },
  "GET /pages/:id": { params: idOrSlug, resource: "Page", answer: oneOf(CustomPage) },
  "POST /pages": { body: NewCustomPage, answer: oneOf(CustomPage) },
  "PUT /pages/:id": { params, resource: "Page", body: CustomPageChanges, answer: oneOf(CustomPage) },
  "DELETE /pages/:id": { params, resource: "Page", answer: Done },
  "GET /authors": { answer: oneOf(z.array(Author)) },
  "GET /authors/:id": { params: idOrSlug, resource: "Author", answer: oneOf(Author) },
  "GET /labels": { query: LabelFilter, answer: listOf(Label) },
  "PUT /labels/rename": { body: LabelRename, answer: oneOf(RenameOutcome) },
  "PUT /labels/remove": { body: LabelRemoval, answer: oneOf(LabelOutcome) },
  "GET /starter-articles": { answer: oneOf(z.object({ count: z.int() })) },
  "DELETE /starter-articles": { answer: oneOf(z.object({ removed: z.int() })) },
  "GET /starter-settings": { answer: oneOf(ExampleSettings) },
  "PUT /starter-settings": { body: DismissedExamples, answer: oneOf(ExampleSettings) },

  "GET /trash": { query: LongListFilter, answer: listOf(TrashedPost) },
  "PUT /trash/bulk": { body: TrashBulk, answer: oneOf(BulkOutcome) },
  "PUT /trash/:id/restore": { params, resource: "Post", answer: oneOf(Post) },
  "DELETE /trash/:id": { params, resource: "Post", answer: Done },
  "DELETE /trash": { answer: oneOf(z.object({ removed: z.int() })) },

  "POST /contacts": { body: NewMessage, answer: oneOf(SentMessage) },
  "GET /contacts": { query: MessageFilter, answer: listOf(Message) },
  "GET /contacts/stats": { answer: oneOf(MessageStats) },
  "GET /contacts/:id": { params, resource: "Message", answer: oneOf(Message) },
  "PUT /contacts/bulk": { body: MessagesBulk, answer: oneOf(BulkOutcome) },
  "PUT /contacts/:id": { params, resource: "Message", body: MessageChanges, answer: oneOf(Message) },
  "PUT /contacts/:id/read": { params, resource: "Message", answer: oneOf(Message) },
  "PUT /contacts/:id/replied": { params, resource: "Message", answer: oneOf(Message) },
  "DELETE /contacts/:id": { params, resource: "Message", answer: Done },
  "GET /contacts/:id/replies": { params, resource: "Message", answer: oneOf(z.array(Reply)) },
  "POST /contacts/:id/replies": { params, resource: "Message", body: NewReply, answer: oneOf(Reply) },
  "GET /contacts/notices": { answer: oneOf(MessageNotices) },
  "PUT /contacts/notices": { body: MessageNotices, answer: oneOf(MessageNotices) },

  "GET /webmentions": { query: WebmentionFilter, answer: listOf(Webmention) },
  "GET /webmentions/stats": { answer: oneOf(WebmentionStats) },
  "PUT /webmentions/bulk": { body: WebmentionsBulk, answer: oneOf(BulkOutcome) },

  "POST /newsletter/subscribe": { body: Subscription, answer: Done },
  "POST /newsletter/confirm": { body: ConfirmedSignUp, answer: Done },
  "GET /newsletter/waves": { answer: oneOf(z.array(SignUpWave)) },
  "PUT /newsletter/waves/:id/release": { params, resource: "Wave", answer: Done },
  "DELETE /newsletter/waves/:id": { params, resource: "Wave", answer: Done },
  "POST /newsletter/unsubscribe": { body: Unsubscription, answer: Done },
  "POST /newsletter/link/unsubscribe": { body: LinkedUnsubscription, answer: Done },
  "POST /newsletter/link/preferences": { body: LinkedPreferences, answer: Done },
  "POST /newsletter/bounces": { body: BounceReport, answer: oneOf(BounceOutcome) },
  "GET /newsletter": { query: SubscriberFilter, answer: listOf(Subscriber) },
  "GET /newsletter/stats": { answer: oneOf(SubscriberStats) },
  "POST /newsletter/import": {
    query: SubscriberImportQuery,
    upload: { field: "file" },
    answer: oneOf(SubscriberImport),
  },
  "POST /newsletter/import/check": { upload: { field: "file" }, answer: oneOf(SubscriberImport) },
  "POST /newsletter/import/report": { upload: { field: "file" }, answer: text() },
  "GET /newsletter/export": {
    query: SubscriberExport,
    answer: z.string().meta({
      examples: [
        "Email,Name,Status,Subscribed Date\r\nada@example.com,Ada Lovelace,Active,2025-01-31T09:00:00.000Z\r\n",
      ],
    }),
  },
  "GET /newsletter/issues": { query: IssueFilter, answer: listOf(IssueSummary) },
  "POST /newsletter/issues": { body: NewIssue, answer: oneOf(Issue) },
  "GET /newsletter/issues/new-posts": { answer: oneOf(z.array(IssuePost)) },
  "GET /newsletter/issues/:id": { params, resource: "Issue", answer: oneOf(Issue) },
  "PUT /newsletter/issues/:id": { params, resource: "Issue", body: IssueChanges, answer: oneOf(Issue) },
  "DELETE /newsletter/issues/:id": { params, resource: "Issue", answer: Done },
  "GET /newsletter/issues/:id/preview": { params, resource: "Issue", answer: oneOf(IssuePreview) },
  "POST /newsletter/issues/:id/test": { params, resource: "Issue", answer: oneOf(MailTest) },
  "POST /newsletter/issues/:id/send": {
    params,
    resource: "Issue",
    body: IssueSending,
    bodyOptional: true,
    answer: oneOf(Issue),
  },
  "POST /newsletter/issues/:id/pause": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/resume": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/stop": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/retry": { params, resource: "Issue", answer: oneOf(Issue) },
  "GET /newsletter/issues/:id/deliveries": {
    params,
    resource: "Issue",
    query: DeliveryFilter,
    answer: listOf(Delivery),
  },
  "GET /newsletter/:id": { params, resource: "Subscriber", answer: oneOf(Subscriber) },
  "PUT /newsletter/bulk/all": { body: FoundSubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/bulk": { body: SubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/:id": { params, resource: "Subscriber", body: SubscriberChanges, answer: oneOf(Subscriber) },
  "DELETE /newsletter/:id": { params, resource: "Subscriber", answer: Done },

  "GET /users": { query: UserFilter, answer: listOf(User) },
  "GET /users/stats": { answer: oneOf(UserStats) },
  "GET /users/:id": { params, resource: "User", answer: oneOf(User) },
  "POST /users": { body: NewUser, answer: oneOf(User) },
  "POST /users/invitations": { body: Invitation, answer: oneOf(User) },
  "PUT /users/:id": { params, resource: "User", body: UserChanges, answer: oneOf(User) },
  "PUT /users/:id/toggle-active": {
    params,
    resource: "User",
    body: ActiveToggle,
    bodyOptional: true,
    answer: oneOf(User),
  },
  "DELETE /users/:id": { params, resource: "User", answer: Done },

  "GET /dashboard": { answer: oneOf(Dashboard) },
  "GET /analytics": { query: AnalyticsQuery, answer: oneOf(Analytics) },
  "GET /analytics/articles/:id": {
    params,
    resource: "Post",
    query: AnalyticsQuery,
    answer: oneOf(ArticleAnalytics),
  },
  "GET /analytics/subscribers": { query: AnalyticsQuery, answer: oneOf(SubscriberGrowth) },
  "GET /analytics/export": {
    query: AnalyticsExport,
    answer: z.string().meta({ examples: ["Day,Views,New Subscribers\r\n2025-01-31,12,1\r\n"] }),
  },
  "GET /jobs": { query: JobFilter, answer: listOf(Job) },
  "PUT /jobs/:id/retry": { params, resource: "Job", answer: oneOf(Job) },
  "PUT /jobs/:id/cancel": { params, resource: "Job", answer: oneOf(Job) },
  "GET /system": { answer: oneOf(System) },
  "GET /system/findings": { answer: oneOf(z.array(Finding)) },
  "GET /mail": { answer: oneOf(MailStatus) },
  "POST /mail/test": { answer: oneOf(MailTest) },
  "GET /mails": { query: MailFilter, answer: listOf(MailRecord) },
  "GET /mails/stats": { answer: oneOf(MailStats) },
  "PUT /mails/dismiss-waiting": { answer: oneOf(BulkOutcome) },
  "PUT /mails/:id/retry": { params, resource: "Mail", answer: oneOf(MailRecord) },
  "PUT /mails/:id/dismiss": { params, resource: "Mail", answer: oneOf(MailRecord) },
  "GET /security-events": { query: SecurityEventFilter, answer: listOf(SecurityEvent) },
  "GET /settings": { answer: oneOf(SiteSettings) },
  "PUT /settings": { body: SiteSettingsChanges, answer: oneOf(SiteSettings) },
} as const satisfies Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, CallSchemas>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Schema<N extends CallName, Part extends keyof CallSchemas> =
  Calls[N] extends Record<Part, infer S extends z.ZodType> ? S : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The response body of a call. */
export type Answer<N extends CallName> = z.output<Calls[N]["answer"]>;
/** The parts of a call as the server reads them, defaults filled in. */
export type Params<N extends CallName> = Output<Schema<N, "params">>;
export type Query<N extends CallName> = Output<Schema<N, "query">>;
export type Body<N extends CallName> = Output<Schema<N, "body">>;

/** The parts of a call as a client writes them: fields with default values are optional. */
export type CallInput<N extends CallName> = (Calls[N] extends { params: z.ZodType } ? { params: Params<N> } : unknown) &
  (Calls[N] extends { query: infer Q extends z.ZodType } ? { query?: QueryInput<Q> } : unknown) &
  (Calls[N] extends { bodyOptional: true } ? Partial<BodyInput<N>> : BodyInput<N>);

type BodyInput<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType }
  ? { body: Immutable<z.input<B>> }
  : Calls[N] extends { upload: object }
    ? { body: FormData }
    : unknown;

/** Numbers and flags are accepted as such and as strings. */
type QueryInput<Q extends z.ZodType> = {
  [Name in keyof z.input<Q>]?: z.input<Q>[Name] | z.output<Q>[Name & keyof z.output<Q>] | undefined;
};

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
