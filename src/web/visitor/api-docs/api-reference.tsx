import type { ApiDescription } from "./api-description.ts";

interface ApiReferenceProps {
  description: ApiDescription;
  /** The HTML of each call, by resource. */
  resources: [resource: string, calls: string[]][];
}

/** The OpenAPI document of this site as a page. */
export function ApiReference({ description, resources }: ApiReferenceProps) {
  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">API</h1>
      <div className="mt-4 flex max-w-prose flex-col gap-3 text-lg text-muted">
        <p>
          {description.info.description} The same as a document for programs:{" "}
          <a className={inlineLink} href="/api/openapi.json">
            /api/openapi.json
          </a>
          .
        </p>
        <p>
          Calls for signed-in people carry the cookie of{" "}
          <a className={inlineLink} href="#postAuthLogin">
            POST /api/auth/login
          </a>
          . What is refused is answered as <code className="font-mono text-sm">{refusal}</code>, with{" "}
          <code className="font-mono text-sm">fields</code> where one of them is the reason.
        </p>
      </div>
      <nav aria-label="Resources" className="mt-10 border-y border-line py-3">
        <ul className="flex flex-wrap gap-x-5">
          {resources.map(([resource, calls]) => (
            <li key={resource}>
              <a href={`#api-${resource}`} className="text-link">
                {resource} <span className="text-xs text-muted">{calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {resources.map(([resource, calls]) => (
        <section key={resource} aria-labelledby={`api-${resource}`} className="mt-14">
          <h2 id={`api-${resource}`} className="mb-4 text-xl font-semibold tracking-tight">
            {resource}
          </h2>
          {/* oxlint-disable-next-line react/no-danger -- React has rendered it. */}
          <div dangerouslySetInnerHTML={{ __html: calls.join("") }} />
        </section>
      ))}
    </div>
  );
}

const inlineLink = "text-accent underline";
const refusal = '{"success":false,"error":"…"}';
