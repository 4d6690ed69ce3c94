import type { Call } from "./api-description.ts";
import { ApiFields } from "./api-fields.tsx";
import { curlSample } from "./curl-sample.ts";
import { TextWithCode } from "./text-with-code.tsx";

/** A call: its parameters and answers on the left, a sample on the right. */
export function ApiCall({ call, server }: { call: Call; server: string }) {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call;
  const [body] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = body?.schema ?? {};
  const fields = Object.entries(properties).filter(([, schema]) => !schema["x-form-only"]);
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const [answer] = Object.values(success?.[1].content ?? {});

  return (
    <details id={operationId} className="border-b border-line">
      <summary className="api-call disclosure">
        <code className="font-semibold text-accent">{method}</code>
        <h3 className="font-mono wrap-anywhere">/api{path}</h3>
        <span className="text-muted">{summary}</span>
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
              isRequired: parameter.required,
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
