import { Fragment } from "react";
import type { Schema } from "../../../server/http/openapi/example.ts";
import type { Description } from "../../../server/http/openapi/operation.ts";
import { type Call, callsByResource, curlSample, describeSchema } from "./api-description.ts";

export function ApiReference({ description }: { description: Description }) {
  const resources = callsByResource(description);
  const server = description.servers[0]?.url ?? "/api";
  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">API</h1>
      <div className="mt-4 flex max-w-prose flex-col gap-3 text-lg text-muted">
        <p>
          {description.info.description} The machine-readable description is at{" "}
          <a className={inlineLink} href="/api/openapi.json">
            /api/openapi.json
          </a>
          .
        </p>
        <p>
          Calls that need a session send the cookie from{" "}
          <a className={inlineLink} href="#postAuthLogin">
            POST /api/auth/login
          </a>
          , or an access token as <code className="font-mono text-sm">Authorization: Bearer</code>. Errors are answered
          as <code className="font-mono text-sm">{refusal}</code>, with{" "}
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
          {calls.map((call) => (
            <ApiCall key={call.operationId} call={call} server={server} />
          ))}
        </section>
      ))}
    </div>
  );
}

const inlineLink = "text-accent underline";
const refusal = '{"success":false,"error":"…"}';

/** Grid of a call's method, path and summary; the summary is below the path, on wide screens next to it. */
const callClass =
  "grid min-h-11 cursor-pointer grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-[clamp(0.25rem,2vw,1rem)] gap-y-0.5 py-2 text-sm/[1.6] after:col-start-3 after:row-start-1 after:me-1 after:self-center lg:grid-cols-[4rem_minmax(0,24rem)_minmax(0,1fr)_auto] lg:after:col-start-4";

/** A call: its parameters and answers on the left, a sample on the right. */
function ApiCall({ call, server }: { call: Call; server: string }) {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call;
  const [body] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = body?.schema ?? {};
  const fields = Object.entries(properties).filter(([, schema]) => !schema["x-form-only"]);
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const [answer] = Object.values(success?.[1].content ?? {});

  return (
    <details id={operationId} className="border-b border-line">
      <summary className={`disclosure group ${callClass}`}>
        <code className="font-semibold text-accent">{method}</code>
        <h3 className="font-mono wrap-anywhere group-hover:text-accent">/api{path}</h3>
        <span className="col-start-2 text-muted lg:col-start-3">{summary}</span>
      </summary>
      <div className="grid gap-x-10 pb-8 text-sm lg:grid-cols-2">
        <div className="min-w-0">
          <p>
            <TextWithCode text={description} />
          </p>
          <ApiFields
            title="Parameters"
            fields={parameters.map((parameter) => ({
              ...parameter,
              isRequired: parameter.required === true,
              place: parameter.in,
            }))}
          />
          <ApiFields
            title="Body"
            fields={fields.map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))}
          />
          <h4 className="mt-5 text-xs font-semibold text-muted">Answers</h4>
          <ul>
            {Object.entries(responses).map(([status, { description: meaning }]) => (
              <li key={status} className="flex gap-4 border-b border-line py-2">
                <code className="shrink-0 font-semibold">{status}</code>{" "}
                <span>
                  <TextWithCode text={meaning} />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          <Sample title="Call" text={curlSample(call, server)} />
          {answer?.example !== undefined && (
            <Sample title={`Answer ${success?.[0] ?? ""}`} text={asText(answer.example)} />
          )}
        </div>
      </div>
    </details>
  );
}

const asText = (example: unknown) => (typeof example === "string" ? example : JSON.stringify(example, null, 2));

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h4 className="mt-5 text-xs font-semibold text-muted">{title}</h4>
      <pre className="mt-2 rounded-md bg-sunken p-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap" dir="ltr">
        {text}
      </pre>
    </>
  );
}

interface ApiField {
  name: string;
  isRequired: boolean;
  schema: Schema;
  description?: string | undefined;
  /** Part of the request that contains the field, such as path or query; undefined for a field of the body. */
  place?: string;
}

/** The parameters of a call, or the fields of its body. */
function ApiFields({ title, fields }: { title: string; fields: ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 text-xs font-semibold text-muted">{title}</h4>
      <ul>
        {fields.map(({ name, isRequired, schema, description = schema.description, place }) => (
          <li key={name} className="border-b border-line py-2">
            <code className="font-mono font-semibold wrap-anywhere">{name}</code>{" "}
            <span className="text-muted">
              {place && `${place}, `}
              {describeSchema(schema)}
              {schema.default !== undefined &&
                schema.default !== "" &&
                `, by default ${JSON.stringify(schema.default)}`}
            </span>
            {isRequired && <span className="text-accent"> required</span>}
            {description && (
              <p>
                <TextWithCode text={description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text of the description, in which backticks mark names. */
function TextWithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="rounded-sm bg-chip px-1 text-xs">
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
