/** The parts of an OpenAPI document that the page shows. */
interface ApiDescription {
  info: { description: string };
  paths: Record<string, Record<string, unknown>>;
}

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { example?: unknown }> }>;
}

/** The OpenAPI document of this site as a page. */
export function ApiReference({ description }: { description: ApiDescription }) {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags[0] ?? "");

  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="text-2xl font-semibold tracking-tighter">API</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        {description.info.description} The same as a document for programs:{" "}
        <a className="text-link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        .
      </p>
      {[...groups].map(([group, members]) => (
        <section key={group} aria-labelledby={`api-${group}`} className="mt-14">
          <h2 id={`api-${group}`} className="mb-4 text-xl font-semibold tracking-tight">
            {group}
          </h2>
          {members.map((call) => (
            <Call key={`${call.method} ${call.path}`} {...call} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Call({
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: Operation & { method: string; path: string }) {
  const [body] = Object.values(requestBody?.content ?? {});
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <code className="w-16 shrink-0 font-mono text-sm font-semibold text-accent">{method}</code>
        <code className="font-mono text-sm wrap-anywhere">/api{path}</code>
        <span className="text-sm text-muted">{summary}</span>
      </summary>
      <div className="flex flex-col gap-3 pb-6 text-sm">
        <p>{description}</p>
        {parameters.length > 0 && (
          <p>
            Parameters:{" "}
            {parameters
              .map(({ name, in: place, required }) => `${name} (${place}${required ? ", required" : ""})`)
              .join(", ")}
          </p>
        )}
        {body?.example !== undefined && <Example title="Body" value={body.example} />}
        {Object.entries(responses).map(([status, { description: meaning, content }]) => (
          <Example key={status} title={`${status} ${meaning}`} value={Object.values(content ?? {})[0]?.example} />
        ))}
      </div>
    </details>
  );
}

function Example({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return <p>{title}</p>;
  return (
    <details>
      <summary className="cursor-pointer py-1">{title}</summary>
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-xs">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
