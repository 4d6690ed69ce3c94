import { type KeyboardEvent, useId, useState } from "react";
import { fillTarget } from "../../../contract/redirects/redirect-rule.ts";
import {
  exampleOf,
  matchSource,
  readAddress,
  readSource,
  sourceText,
} from "../../../contract/redirects/redirect-source.ts";
import type { NewRedirect, RedirectTestOutcome } from "../../../contract/redirects/redirects.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText, inputClass } from "../../ui/field.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

type Typed = Pick<NewRedirect, "source" | "target" | "status">;

interface Result {
  address: string;
  outcome?: RedirectTestOutcome;
  failure?: string | undefined;
}

/** Tests where an address leads: at present, and with the redirect that is typed. */
export function AddressTest({ redirect }: { redirect: Typed }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  const address = typed ?? exampleFor(redirect.source);

  async function test() {
    if (isBusy || address === "") return;
    setBusy(true);
    try {
      const { data } = await api.call("GET /redirects/test", { query: { address } });
      setResult({ address, outcome: data });
    } catch (error) {
      setResult({ address, failure: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  /** Enter tests the address; it must not save the redirect. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void test();
  }

  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-3">
      <label htmlFor={id} className="text-sm font-medium">
        Where does this address lead?
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={address}
          placeholder="/2019/05/title"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={inputClass}
        />
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => void test()}>
          {isBusy ? "Testing..." : "Test"}
        </Button>
      </div>
      {result?.failure && <ErrorText>{result.failure}</ErrorText>}
      <div role="status" className="space-y-1 text-sm wrap-anywhere empty:hidden">
        {result?.outcome && <Outcome outcome={result.outcome} redirect={redirect} />}
      </div>
    </div>
  );
}

function Outcome({ outcome, redirect }: { outcome: RedirectTestOutcome; redirect: Typed }) {
  const location = locationWith(redirect, outcome.address);
  const isPage = outcome.status < 300;
  return (
    <>
      <p>
        <span className="text-muted">Now: </span>
        {describe(outcome)}
      </p>
      <p>
        <span className="text-muted">With this redirect: </span>
        {isPage && location !== undefined
          ? "the same, because the site has a page there"
          : location === undefined
            ? "the same, because the address does not match"
            : location === ""
              ? "the page is gone (410)"
              : `${location} (${redirect.status})`}
      </p>
    </>
  );
}

function describe({ status, location, redirect }: RedirectTestOutcome) {
  if (redirect)
    return status === 410 ? `gone, by ${redirect.source}` : `${location} (${status}), by ${redirect.source}`;
  if (status < 300) return "a page of this site";
  if (status === 301) return `${location} (301)`;
  if (status === 302) return `${location} (302), like every unknown address`;
  return status === 404 ? "nothing (404)" : `a response with status ${status}`;
}

/** An address that the pattern matches; empty while it is none. */
function exampleFor(source: string) {
  const read = readSource(source);
  return typeof read === "string" ? "" : sourceText(exampleOf(read));
}

/** Target of the typed redirect for an address, empty if it is gone; undefined if it does not match. */
function locationWith({ source, target, status }: Typed, address: string) {
  const read = readSource(source);
  const requested = readAddress(address);
  const captures = typeof read === "string" ? undefined : matchSource(read, requested);
  if (!captures || typeof read === "string") return undefined;
  if (status === 410) return "";
  return target === "" ? undefined : fillTarget(target, captures, read.parameters.length > 0 ? "" : requested.query);
}
