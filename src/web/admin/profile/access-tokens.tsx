import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  type AccessToken,
  type CreatedAccessToken,
  NewAccessToken,
  Scope,
  scopeTexts,
  tokenLifetimes,
} from "../../../contract/users/access-tokens.ts";
import { CallFailed } from "../../api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, SelectField } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import { useDialogAddress } from "../data/use-dialog-address.ts";
import { CopyField } from "../forms/copy-field.tsx";
import { validate } from "../forms/validate.ts";
import { CredentialRow, CredentialsPanel, useRevocation } from "./credentials-panel.tsx";

/** List of the user's access tokens, with buttons that create and revoke tokens. */
export function AccessTokens({ tokens }: { tokens: Promise<{ data: AccessToken[] }> }) {
  const creating = useDialogAddress("token");
  const { panel, revoke } = useRevocation("The access token could not be revoked");
  return (
    <>
      <CredentialsPanel
        panel={panel}
        title="Access tokens"
        aside={
          <Button variant="secondary" size="small" onClick={() => creating.open()}>
            New Token
          </Button>
        }
      >
        <LoaderData of={tokens} skeleton={<TableSkeleton rows={1} />} failure="Your access tokens could not be loaded">
          {({ data }) =>
            data.length === 0 ? (
              <p className="p-4 text-sm text-muted">With a token, a program can use the API in your name.</p>
            ) : (
              <ul aria-label="Access tokens" className="divide-y divide-line">
                {data.map(({ id, name, ...token }) => (
                  <CredentialRow
                    key={id}
                    Icon={KeyRound}
                    name={name}
                    badge={isExpired(token) && <Badge tone="bad">Expired</Badge>}
                    facts={<TokenFacts {...token} />}
                    onRevoke={() =>
                      revoke(api.call("DELETE /auth/tokens/:id", { params: { id } }), `${name} is revoked`)
                    }
                  />
                ))}
              </ul>
            )
          }
        </LoaderData>
      </CredentialsPanel>
      <Dialog open={creating.isOpen} onClose={creating.close} title="New Access Token" disablePointerDismissal>
        <NewToken onClose={creating.close} />
      </Dialog>
    </>
  );
}

const isExpired = ({ expiresAt }: Pick<AccessToken, "expiresAt">) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const TokenFacts = ({ scopes, expiresAt, lastUsedAt, lastNetwork }: Omit<AccessToken, "_id" | "id" | "name">) => (
  <>
    <span>{scopes.join(", ")}</span>
    <span>
      {expiresAt ? (
        <>
          Expires <ShortDate of={expiresAt} />
        </>
      ) : (
        "Never expires"
      )}
    </span>
    <span>
      {lastUsedAt ? (
        <>
          Last used <ShortDate of={lastUsedAt} /> from {lastNetwork}
        </>
      ) : (
        "Never used"
      )}
    </span>
  </>
);

/** Form for a new token, which then shows the token once. */
function NewToken({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "write:posts", "media"]);
  const [scopesFailure, setScopesFailure] = useState<string>();
  const [isPasswordRequired, setPasswordRequired] = useState(false);
  const [created, setCreated] = useState<CreatedAccessToken>();

  async function create(form: FormData) {
    const { expiresInDays, ...typed } = Object.fromEntries(form);
    try {
      const body = validate(NewAccessToken, { ...typed, scopes, expiresInDays: Number(expiresInDays) || null });
      setCreated((await api.call("POST /auth/tokens", { body })).data);
    } catch (error) {
      if (error instanceof CallFailed) {
        setScopesFailure(error.fields["scopes"]);
        if (error.fields["currentPassword"]) setPasswordRequired(true);
      }
      throw error;
    }
    await revalidate();
  }

  if (created)
    return (
      <div className="flex flex-col gap-4">
        <CopyField
          label={created.name}
          text={created.token}
          hint="Copy it now: it is shown only once. Programs send it as “Authorization: Bearer”."
          className="flex flex-col items-start gap-2"
          fieldClassName="w-full font-mono"
        />
        <Button className="self-end" onClick={onClose}>
          Done
        </Button>
      </div>
    );

  return (
    <CallForm send={create} submitLabel="Create Token" busyLabel="Creating..." onCancel={onClose}>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        required
        hint="Where it is used, such as “Laptop” or “GitHub”"
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">What it may do, if you may</legend>
        {Scope.options.map((scope) => (
          <Checkbox
            key={scope}
            label={scope}
            hint={scopeTexts[scope]}
            checked={scopes.includes(scope)}
            onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
          />
        ))}
        {scopesFailure && <ErrorText>{scopesFailure}</ErrorText>}
      </fieldset>
      <SelectField label="Expires" name="expiresInDays" defaultValue="90">
        {tokenLifetimes.map((days) => (
          <option key={days} value={days}>
            After {days} days
          </option>
        ))}
        <option value="">Never</option>
      </SelectField>
      {isPasswordRequired && (
        <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
      )}
    </CallForm>
  );
}
