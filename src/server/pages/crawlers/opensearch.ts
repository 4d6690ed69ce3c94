import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { xml, xmlDocument } from "../page/xml.ts";

const path = "/opensearch.xml";
const type = "application/opensearchdescription+xml";
/** The limit of the specification. */
const maxShortName = 16;

/** `/opensearch.xml`: lets browsers search the blog from their address bar (OpenSearch 1.1). */
export function openSearch(app: FastifyInstance, { features, publicUrl, cache }: PageContext) {
  app.get(path, (request, reply) =>
    sendPage(cache, request, reply, path, async () => ({
      status: 200,
      type: `${type}; charset=utf-8`,
      text: description(await features.siteSettings.current(), publicUrl),
    })),
  );
}

const description = ({ name, language }: SiteSettings, publicUrl: string) =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${shortened(name)}</ShortName>
<Description>${`Articles of ${name}`}</Description>
<Url type="text/html" method="get" template="${`${publicUrl + visitorPages.blog.path}?search={searchTerms}`}"/>
<Url type="${type}" rel="self" template="${publicUrl + path}"/>
<Image width="16" height="16" type="image/x-icon">${`${publicUrl}/favicon.ico`}</Image>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`);

/** Cuts between user-perceived characters. */
function shortened(name: string) {
  let short = "";
  for (const { segment } of new Intl.Segmenter("en").segment(name)) {
    if (short.length + segment.length > maxShortName) break;
    short += segment;
  }
  return short.trim();
}
