import type { Calls } from "../../../src/contract/calls/calls.ts";
import type { DocumentPath } from "../../../src/contract/calls/document-calls.ts";
import { firstOf, page, type GoodCalls, type Site } from "./good-call.ts";

type NamesBelow<Path extends string> =
  | `${"GET" | "PUT" | "DELETE"} ${Path}/working-copy`
  | `GET ${Path}/revisions`
  | `GET ${Path}/revisions/:revision`;

/** Version of the working copies that the examples store. */
export const copyVersion = "0f".repeat(12);

/** Examples of calls on unsaved changes and history. `prepare` creates the document, `fields` are the changes. */
export function goodDocumentCalls<Path extends DocumentPath>(
  path: Path,
  prepare: (site: Site) => Promise<object>,
  fields: object,
) {
  const copy = { version: copyVersion, replaces: [null], documentVersion: 1, fields };
  const parts = (params: object) => (Object.keys(params).length > 0 ? { params } : {});
  const addressOf = (params: { id?: string }) => `/api${path.replace(":id", params.id ?? "")}`;
  async function prepareCopy(site: Site) {
    const params = await prepare(site);
    await site.admin.put(`${addressOf(params)}/working-copy`, copy);
    return parts(params);
  }
  return {
    [`GET ${path}/working-copy`]: prepareCopy,
    [`PUT ${path}/working-copy`]: async (site: Site) => ({ ...parts(await prepare(site)), body: copy }),
    [`DELETE ${path}/working-copy`]: async (site: Site) => ({
      ...(await prepareCopy(site)),
      query: { version: copyVersion },
    }),
    [`GET ${path}/revisions`]: async (site: Site) => ({ ...parts(await prepare(site)), query: page }),
    [`GET ${path}/revisions/:revision`]: async (site: Site) => {
      const params = await prepare(site);
      const { id: revision } = await firstOf(site, `${addressOf(params)}/revisions`);
      return { params: { ...params, revision } };
    },
  } as unknown as GoodCalls<Pick<Calls, NamesBelow<Path>>>;
}
