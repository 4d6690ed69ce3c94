import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type Scope, scopeTexts } from "../../../../contract/calls/scopes.ts";
import {
  type AccessToken,
  type CreatedAccessToken,
  NewAccessToken,
  tokenLifetimes,
} from "../../../../contract/extensions/access-tokens.ts";
import { CallFailed } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded, TableSkeleton } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ShortDate } from "../../../ui/short-date.tsx";
import { api } from "../../data/authenticated-api.ts";
import { CallForm } from "../../data/call-form.tsx";
import { deferred } from "../../data/loading.ts";
import { useDialogAddress } from "../../data/use-dialog-address.ts";
import { CopyField } from "../../forms/copy-field.tsx";
import { validate } from "../../forms/validate.ts";
import { CredentialRow, useRevocation } from "../../profile/credentials.tsx";
import { CheckboxGroup } from "../forms/checkbox-group.tsx";

const load = () => deferred(api.call("GET /auth/tokens"));

/** List of the user's access tokens, with buttons that create and revoke tokens. */
export function AccessTokens() {
  const [loaded, setLoaded] = useState(load);
  const reload = () => setLoaded(load());
  const creating = useDialogAddress("token");
  const revoke = useRevocation("The access token could not be revoked", reload);
  const addButton = (
    <Button variant="secondary" size="small" onClick={() => creating.open()}>
      New Token
    </Button>
  );

  return (
    <Panel title="Access tokens" aside={addButton}>
      <Loaded
        of={loaded}
        skeleton={<TableSkeleton rows={1} />}
        failure="Your access tokens could not be loaded"
        onRetry={reload}
      >
        {({ data }) => (
          <ul aria-label="Access tokens" className="divide-y divide-line">
            {data.map(({ id, name, ...token }) => (
              <CredentialRow
                key={id}
                Icon={KeyRound}
                name={name}
                badge={isExpired(token) && <Badge tone="bad">Expired</Badge>}
                facts={factsOf(token)}
                onRevoke={() => revoke(api.call("DELETE /auth/tokens/:id", { params: { id } }), `${name} is revoked`)}
              />
            ))}
            {data.length === 0 && (
              <li className="p-4 text-sm text-muted">With a token, a program can use the API in your name.</li>
            )}
          </ul>
        )}
      </Loaded>
      <Dialog open={creating.isOpen} onClose={creating.close} title="New Access Token" disablePointerDismissal>
        <NewToken onCreated={reload} onClose={creating.close} />
      </Dialog>
    </Panel>
  );
}

const isExpired = ({ expiresAt }: Pick<AccessToken, "expiresAt">) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const factsOf = ({ scopes, expiresAt, lastUsedAt, lastNetwork }: Omit<AccessToken, "_id" | "id" | "name">) => [
  scopes.join(", "),
  expiresAt ? ["Expires ", <ShortDate key="date" of={expiresAt} />] : "Never expires",
  lastUsedAt ? ["Last used ", <ShortDate key="date" of={lastUsedAt} />, ` from ${lastNetwork}`] : "Never used",
];

interface NewTokenProps {
  onCreated: () => void;
  onClose: () => void;
}

/** Form for a new token, which then shows the token once. */
function NewToken({ onCreated, onClose }: NewTokenProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "write:posts", "media"]);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [created, setCreated] = useState<CreatedAccessToken>();

  async function create(form: FormData) {
    const { expiresInDays, ...typed } = Object.fromEntries(form);
    try {
      const body = validate(NewAccessToken, { ...typed, scopes, expiresInDays: Number(expiresInDays) || null });
      setCreated((await api.call("POST /auth/tokens", { body })).data);
    } catch (error) {
      if (error instanceof CallFailed) setFailures(error.fields);
      throw error;
    }
    onCreated();
  }

  if (created)
    return (
      <CopyField
        label={created.name}
        text={created.token}
        hint="Copy it now: it is shown only once. Programs send it as “Authorization: Bearer”."
        className="flex flex-col items-start gap-2"
        fieldClassName="w-full [&_input]:font-mono"
      />
    );

  return (
    <CallForm send={create} submitLabel="Create Token" busyLabel="Creating..." onCancel={onClose}>
      <Field label="Name" name="name" autoComplete="off" required hint="The program or machine that uses it" />
      <CheckboxGroup
        legend="What it may do, if you may"
        name="scopes"
        options={scopeTexts}
        value={scopes}
        onChange={setScopes}
      />
      <SelectField label="Expires" name="expiresInDays" defaultValue="90">
        {tokenLifetimes.map((days) => (
          <option key={days} value={days}>
            After {days} days
          </option>
        ))}
        <option value="">Never</option>
      </SelectField>
      {"currentPassword" in failures && (
        <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
      )}
    </CallForm>
  );
}
