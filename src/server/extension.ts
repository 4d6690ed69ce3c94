import type { FastifyInstance } from "fastify";
import type { ReactNode } from "react";
import type { Message } from "../contract/contacts/contacts.ts";
import type { Subscriber } from "../contract/newsletter/newsletter.ts";
import type { Post } from "../contract/posts/posts.ts";
import type { PublicSite, SiteContent } from "../contract/site-settings/site-settings.ts";
import type { AppContext } from "./context.ts";
import type { Core } from "./core.ts";
import type { RateLimits } from "./http/rate-limits/rate-limits.ts";
import type { Route } from "./http/routes/route.ts";
import type { Identify } from "./http/security/identify-viewer.ts";
import type { PublicFetch } from "./outgoing/fetch-public.ts";
import type { OwnAccount } from "./users/own-account.ts";

/**
 * A part of the product that can be removed: without its folders and its lines in the lists of extensions, the rest
 * works. The function sets up its features, jobs and mails.
 */
export type Extension = (context: AppContext, core: ExtensionDeps) => Registration;

/** Parts of the core that extensions use. */
export interface ExtensionDeps extends Core {
  /** Creates a function that fetches URLs from untrusted sources; `purpose` is part of the user agent. */
  createPublicFetch: (purpose: string) => PublicFetch;
  requireProof: OwnAccount["requireProof"];
  /** Finds a published article by a present or former slug. */
  findPublished: (slug: string) => Promise<{ id: string; slug: string } | undefined>;
  /** Finds a published post by its id. */
  findPost: (id: string) => Promise<Post | undefined>;
  /** Finds a message; throws a 404 if it was deleted, as `findSubscriber` does. */
  findMessage: (id: string) => Promise<Message>;
  findSubscriber: (id: string) => Promise<Subscriber>;
}

/** Parts that an extension adds to the server. */
interface Registration {
  /** Routes of the API. */
  routes?: Route[];
  /** Adds addresses outside of `/api`. */
  addAddresses?: (app: FastifyInstance, limits: RateLimits) => void;
  identify?: Identify;
  /** Returns an addition to the page of a published article. */
  addToArticle?: (postId: string, site: PublicSite) => Promise<ArticleAddition | undefined>;
  /** Returns HTML attributes of the back office's document, which its scripts read before their first API call. */
  documentAttributes?: (site: SiteContent) => string[];
  /** Ends the extension's worker processes. */
  close?: () => void;
}

/** Addition to an article: a link, both in the page's head and in its `Link` header, and a section below the text. */
export interface ArticleAddition {
  link: { rel: string; href: string };
  section: ReactNode;
}
