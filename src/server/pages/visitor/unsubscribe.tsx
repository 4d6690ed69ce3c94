import type { FastifyInstance } from "fastify";
import { unsubscribePath } from "../../../contract/visitor-pages.ts";
import { UnsubscribePage } from "../../../web/visitor/newsletter/unsubscribe-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";

export function unsubscribePage(app: FastifyInstance, context: PageContext) {
  app.get(unsubscribePath, (request, reply) =>
    showPage(context, request, reply, { path: unsubscribePath }, () => ({
      head: {
        title: "Leave the newsletter",
        description: "Unsubscribe from the newsletter",
        canonical: context.publicUrl + unsubscribePath,
        noindex: true,
      },
      body: <UnsubscribePage />,
    })),
  );
}
