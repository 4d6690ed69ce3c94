/** Set of files: the common beginning of their paths, or a pattern of paths. */
export type Place = string | RegExp;

/** Import rules of files. A file belongs to the first layer whose pattern it matches. */
export interface Layer {
  /** Text in error messages for a file of this layer, such as `a feature`. */
  name: string;
  files: RegExp;
  /** Imports allowed at run time. `{own}` is the importing file's folder in `src/*` or `src/server/extensions`. */
  may: Place[];
  /** Imports allowed for types only, in addition to those in `may`. */
  types?: Place[];
  /** Forbidden imports, including types, even if another field allows them. */
  never?: Place[];
  /** Allowed packages; all if omitted. */
  packages?: RegExp;
  /** Advice at the end of the message about a forbidden import. */
  instead: string;
}

const contract = "src/contract/";
const server = "src/server/";
const errors = "src/server/errors.ts";
const context = "src/server/context.ts";
const permissions = "src/server/permissions.ts";
const [http, mail, markdown, db] = ["src/server/http/", "src/server/mail/", "src/server/markdown/", "src/server/db/"];
const [workers, files, jobs] = ["src/server/workers/", "src/server/files/", "src/server/jobs/"];
const [documents, mails] = ["src/server/documents/", "src/web/mail/"];
const metrics = "src/server/metrics/";
const [outgoing, objectStorage] = ["src/server/outgoing/", "src/server/object-storage/"];

/** Files that read settings from the environment. */
const settingsFiles = /^src\/server\/((mail|extensions\/[^/]+)\/)?([a-z-]+-)?settings\.ts$/;

/** Modules that a feature may import at run time. */
const tools = [http, mail, markdown, workers, outgoing, files, jobs, metrics, objectStorage, db];
const featureMay = ["{own}", documents, ...tools, contract, permissions, errors];

const noServerPackage = /^(?!node:|fastify|@fastify\/|kysely|pg$|sharp$|@node-rs\/)/;

/** Creates the layer of a server folder that features may import, and that must not import features. */
const tool = (
  folder: string,
  may: Place[],
  instead = "a tool knows no feature: hand in what it needs",
  types: Place[] = [],
): Layer => ({ name: `server/${folder}`, files: new RegExp(`^src/server/${folder}/`), may, types, instead });

export const layers: Layer[] = [
  {
    name: "the contract",
    files: /^src\/contract\//,
    may: [contract],
    packages: /^zod$/,
    instead: "it knows zod and its own files only",
  },
  tool("http", [http, workers, mail, markdown, objectStorage, db, contract, errors, permissions]),
  tool("markdown", [markdown, workers, db, contract, errors]),
  tool("workers", [workers], "what it imports runs in the other process, too"),
  tool("outgoing", [outgoing], "it knows Node's fetch only"),
  tool("object-storage", [objectStorage, outgoing, errors]),
  tool("files", [files, objectStorage, db, contract]),
  tool("db", [db, workers, contract, errors], "the database knows nothing of those who use it"),
  {
    name: "a page route",
    files: /^src\/server\/pages\//,
    may: [/^src\/server\/[^/]+\//, contract, errors, permissions, "src/web/visitor/"],
    types: [server],
    never: [db, /\.(queries|api)\.tsx?$/],
    packages: /^(?!kysely|pg$|node:sqlite)/,
    instead: "it asks features, and renders a page of web/visitor",
  },
  {
    name: "a queries file",
    files: /^src\/server\/(extensions\/)?[^/]+\/[^/]+\.queries\.ts$/,
    may: ["{own}", db, contract],
    packages: /^kysely$/,
    instead: "queries know SQL and nothing else",
  },
  {
    name: "an api file",
    files: /^src\/server\/(extensions\/)?[^/]+\/[^/]+\.api\.tsx?$/,
    may: ["{own}", http, contract],
    types: [server],
    never: [db],
    packages: /^(?!kysely|pg$|node:sqlite)/,
    instead: "a handler reads, asks its feature and answers",
  },
  tool("jobs", [jobs, db, contract, errors], "a tool knows no feature: its jobs are registered with it", [context]),
  tool(
    "documents",
    [documents, jobs, db, contract, errors],
    "a tool knows no feature: a kind of document is handed in",
    [context],
  ),
  tool(
    "mail",
    [mail, jobs, db, contract, errors, mails],
    "a tool knows no feature: it is told what to do for a kind of mail",
    [context, "src/server/http/actor.ts"],
  ),
  tool("metrics", [metrics, contract], "a tool knows no feature: it is given the counts", [context]),
  {
    name: "settings.ts",
    files: settingsFiles,
    may: [contract, errors, settingsFiles],
    instead: "settings are read before anything else is there",
  },
  {
    name: "an extension",
    files: /^src\/server\/extensions\//,
    may: [...featureMay, "src/web/visitor/extensions/"],
    types: [server],
    instead: "the core hands it what it needs",
  },
  {
    name: "a feature",
    files: /^src\/server\/[^/]+\//,
    may: featureMay,
    types: [context, "src/server/core.ts"],
    instead: "features.ts hands it what it needs of another",
  },
  {
    name: "permissions.ts or errors.ts",
    files: /^src\/server\/(permissions|errors)\.ts$/,
    may: [contract, errors],
    instead: "what everybody stands on stands on the contract alone",
  },
  {
    name: "the version",
    files: /^src\/server\/version\.ts$/,
    may: ["package.json"],
    instead: "it says what package.json says",
  },
  {
    name: "the wiring of the server",
    files: /^src\/server\/[^/]+$/,
    may: [server, contract],
    types: ["src/web/"],
    instead: "only server/pages renders what web/visitor shows",
  },
  {
    name: "an extension of the command line",
    files: /^src\/cli\/extensions\//,
    may: ["src/cli/", server, contract, "src/web/admin/documents/compare/text-diff.ts"],
    instead: "it is a client of the API, and merges texts as the editor does",
  },
  {
    name: "the command line",
    files: /^src\/cli\//,
    may: ["src/cli/", server, contract],
    packages: /^(node:|commander$)/,
    instead: "a command parses and prints; the work is in src/server",
  },
  {
    name: "web/ui",
    files: /^src\/web\/ui\//,
    may: ["src/web/ui/", "src/web/styles/"],
    packages: /^(react|react-dom|lucide-react)(\/|$)/,
    instead: "it knows React and the primitives, and takes the rest as props",
  },
  {
    name: "web/mail",
    files: /^src\/web\/mail\//,
    may: [mails, "src/web/styles/", contract],
    packages: /^react$/,
    instead: "it shows the props that server/mail gives it, without a style sheet",
  },
  {
    name: "web/visitor",
    files: /^src\/web\/visitor\//,
    may: ["src/web/visitor/", "src/web/ui/", "src/web/styles/", "src/web/api.ts", contract],
    types: [server],
    packages: noServerPackage,
    instead: "it shows the props that a route gives it, with web/ui, and changes things through web/api.ts",
  },
  {
    name: "web/admin",
    files: /^src\/web\/admin\//,
    may: ["docs/writing.md", "src/web/admin/", "src/web/ui/", "src/web/styles/", "src/web/api.ts", contract],
    types: [server],
    packages: noServerPackage,
    instead: "it is a client of the API, with web/ui for its parts",
  },
  {
    name: "the browser's way to the API",
    files: /^src\/web\//,
    may: [contract, "src/web/styles/"],
    types: [server],
    packages: noServerPackage,
    instead: "it knows the contract only",
  },
];
