import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ranking } from "./ranking.tsx";

export function ReferringSites({ now: { referrers, referrals, views } }: { now: Analytics }) {
  const named = referrers.map(({ host, views: came }) => ({ key: host, name: <bdi>{host}</bdi>, views: came }));
  const others = referrals - named.reduce((sum, { views: came }) => sum + came, 0);
  const rows = others > 0 ? [...named, { key: "", name: <i>Other sites</i>, views: others }] : named;
  return (
    <Panel title="Referring Sites">
      {rows.length > 0 ? (
        <Ranking label="Referring sites" rows={rows} whole={views.total} />
      ) : (
        <EmptyState title="Nobody came from another site">
          Browsers and sites may keep to themselves where a reader comes from.
        </EmptyState>
      )}
    </Panel>
  );
}
