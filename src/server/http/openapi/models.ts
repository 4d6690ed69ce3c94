import { z } from "zod";
import { Author, PostAuthor } from "../../../contract/authors.ts";
import { Message } from "../../../contract/contacts/contacts.ts";
import { Reply } from "../../../contract/contacts/replies.ts";
import { CustomPage } from "../../../contract/custom-pages.ts";
import { Revision } from "../../../contract/documents/revisions.ts";
import { StoredWorkingCopy } from "../../../contract/documents/working-copies.ts";
import { Done, Failure } from "../../../contract/envelope.ts";
import { ImportSummary, ImportUpload } from "../../../contract/imports/imports.ts";
import { Job } from "../../../contract/jobs/jobs.ts";
import { BulkOutcome } from "../../../contract/long-lists.ts";
import { MailRecord } from "../../../contract/mail/mail.ts";
import { MediaImage } from "../../../contract/media/media.ts";
import { Issue, IssueCounts, IssuePost } from "../../../contract/newsletter/issues.ts";
import { Subscriber } from "../../../contract/newsletter/newsletter.ts";
import { SubscriberImport } from "../../../contract/newsletter/subscriber-import.ts";
import { Post } from "../../../contract/posts/posts.ts";
import { Redirect } from "../../../contract/redirects/redirects.ts";
import { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { OwnAccount } from "../../../contract/users/session.ts";
import { User, UserWithProfile } from "../../../contract/users/users.ts";

export type Json = Record<string, unknown>;

/** Schemas used in several answers. OpenAPI describes each once, and generated clients name types after them. */
const models = {
  Author,
  BulkOutcome,
  CustomPage,
  Done,
  Failure,
  ImportSummary,
  ImportUpload,
  Issue,
  IssueCounts,
  IssuePost,
  Job,
  MailRecord,
  MediaImage,
  Message,
  OwnAccount,
  Post,
  PostAuthor,
  Redirect,
  Reply,
  Revision,
  SiteSettings,
  StoredWorkingCopy,
  Subscriber,
  SubscriberImport,
  User,
  UserWithProfile,
};
const modelNames = Object.keys(models) as (keyof typeof models)[];
const nameOf = new Map<unknown, string>(modelNames.map((name) => [models[name], name]));
const place = "#/components/schemas/";

/** The JSON Schema of a body or a parameter. */
export const inputSchemaOf = (schema: z.ZodType) => jsonSchemaOf(schema, { io: "input" });

/** Returns the JSON Schema of an answer, in which all named models except `model` are replaced by a `$ref`. */
export const answerSchemaOf = (schema: z.ZodType, model?: string) =>
  jsonSchemaOf(schema, {
    io: "output",
    override({ zodSchema, jsonSchema }) {
      const name = nameOf.get(zodSchema);
      if (!name || name === model) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = place + name;
    },
  });

function jsonSchemaOf(schema: z.ZodType, options: Parameters<typeof z.toJSONSchema>[1]) {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { unrepresentable: "any", ...options });
  return plain as Json;
}

const described = new Map<string, Json>();

/** Returns the JSON Schema of the model that a `$ref` names. */
export function modelAt(reference: string): Json {
  const name = reference.slice(place.length) as keyof typeof models;
  const model = described.get(name) ?? answerSchemaOf(models[name], name);
  described.set(name, model);
  return model;
}

/** Returns the JSON Schemas of all models, by name. */
export const describeModels = () => Object.fromEntries(modelNames.map((name) => [name, modelAt(place + name)]));
