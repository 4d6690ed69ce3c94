import type { Finding } from "../../../contract/system.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";

const marks: Record<Finding["level"], readonly [label: string, tone: BadgeTone]> = {
  problem: ["Problem", "bad"],
  warning: ["Warning", "warn"],
  unknown: ["Not known", "neutral"],
  ok: ["Fine", "good"],
};

/** Findings about the health of the site; checks without findings are only counted. */
export function Findings({ of, onRetry }: { of: Promise<Finding[]>; onRetry: () => void }) {
  return (
    <Panel title="Health">
      <Loaded
        of={of}
        skeleton={<Skeleton className="m-4 h-10" />}
        failure="The site could not be checked"
        onRetry={onRetry}
      >
        {(findings) => <FindingList findings={findings} />}
      </Loaded>
    </Panel>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const shown = findings.filter(({ level }) => level !== "ok");
  const fine = findings.length - shown.length;
  return (
    <ul className="divide-y divide-line text-sm">
      {shown.map(({ check, level, sentence, remedy }) => (
        <li key={`${check} ${sentence}`} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
          <Mark level={level} />
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <p>{sentence}</p>
            {remedy && <p className="mt-1 text-xs text-muted">{remedy}</p>}
          </div>
        </li>
      ))}
      {fine > 0 && (
        <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
          <Mark level="ok" />
          <p className="text-muted">{`${pluralize(fine, ["check", "checks"])} passed`}</p>
        </li>
      )}
    </ul>
  );
}

function Mark({ level }: Pick<Finding, "level">) {
  const [label, tone] = marks[level];
  return <Badge tone={tone}>{label}</Badge>;
}
