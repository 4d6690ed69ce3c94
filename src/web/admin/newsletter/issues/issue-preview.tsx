import { type ReactNode, useState } from "react";
import type { Issue, IssuePreview as Preview } from "../../../../contract/newsletter/issues.ts";
import { Select } from "../../../ui/choices.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";

const views = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "text", label: "Text only" },
] as const;

type View = (typeof views)[number]["value"];

const heightClass = "h-[max(28rem,calc(100dvh-17rem))]";

interface Props {
  /** Stored issue; undefined until a new issue is first saved. */
  issue: Issue | undefined;
  /** Version of the stored issue and of its unsaved changes on the server; a change reloads the preview. */
  version?: string | undefined;
  /** Content shown below the mail. */
  children?: ReactNode;
}

/** The stored issue as a mail. */
export function IssuePreview({ issue, version = issue?.updatedAt, children }: Props) {
  const [view, setView] = useState<View>("light");
  const { preview, reload } = usePreview(issue, version);

  return (
    <Panel
      title="Preview"
      aside={preview && <Select label="Email view" value={view} options={views} onChange={setView} />}
    >
      {preview ? (
        <Loaded
          of={preview}
          skeleton={<Skeleton className={heightClass} />}
          failure="The preview could not be rendered"
          onRetry={reload}
        >
          {(mail) =>
            view === "text" ? <MailText text={mail.text} /> : <MailFrame mail={mail} isDark={view === "dark"} />
          }
        </Loaded>
      ) : (
        <p className="p-4 text-sm text-muted">What readers will get appears here.</p>
      )}
      {children}
    </Panel>
  );
}

const loadPreview = async (id: string) =>
  (await api.call("GET /newsletter/issues/:id/preview", { params: { id } })).data;

const previewOf = (issue: Issue | undefined, version: string | undefined) => ({
  of: version,
  preview: issue && deferred(loadPreview(issue._id)),
});

function usePreview(issue: Issue | undefined, version: string | undefined) {
  const [loaded, setLoaded] = useState(() => previewOf(issue, version));
  if (loaded.of !== version) setLoaded(previewOf(issue, version));
  return { preview: loaded.preview, reload: () => setLoaded(previewOf(issue, version)) };
}

function MailText({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
    <pre
      tabIndex={0}
      className={`overflow-auto p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere ${heightClass}`}
    >
      {text}
    </pre>
  );
}

/**
 * HTML of the mail for one colour scheme, whatever the browser prefers. Links open in a new tab, because the frame must
 * not navigate.
 */
const documentOf = (html: string, isDark: boolean) =>
  html
    .replace("<head>", '<head><base target="_blank">')
    .replaceAll('content="light dark"', `content="${isDark ? "dark" : "light"}"`)
    .replaceAll("(prefers-color-scheme: dark)", isDark ? "all" : "not all");

const MailFrame = ({ mail, isDark }: { mail: Preview; isDark: boolean }) => (
  <iframe
    title={`Email: ${mail.subject}`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={documentOf(mail.html, isDark)}
    className={`block w-full border-0 ${heightClass}`}
  />
);
