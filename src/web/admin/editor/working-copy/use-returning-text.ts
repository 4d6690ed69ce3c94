import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useToast } from "../../../ui/toasts.tsx";
import { formatTyped } from "../drafts/describe-local-draft.ts";
import type { useLocalDraft } from "../drafts/use-local-draft.ts";
import type { PostForm } from "../post-form.ts";
import type { useTextChanges } from "./use-text-changes.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";

interface Parts {
  drafts: Pick<ReturnType<typeof useLocalDraft<PostForm>>, "offered">;
  copy: ReturnType<typeof useWorkingCopy>;
  change: ReturnType<typeof useTextChanges>;
}

/** Restores text that never reached the server, if the server still has the version on which it is based. */
export function useReturningText({ drafts: { offered }, copy, change }: Parts) {
  const toast = useToast();
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });

  const putBack = useEffectEvent(() => {
    const [draft, ...others] = offered;
    if (!draft?.basis || others.length > 0 || draft.basis !== copy.basis || !copy.isSynced) return;
    const before = copy.synced;
    change.continueDraft(draft);
    toast({
      type: "info",
      title: "Your text is back",
      message: `It was typed here until ${formatTyped(draft)} and had not reached the server`,
      durationMs: 10_000,
      action: { label: "Undo", onPress: () => latest.current.showInstead(before) },
    });
  });
  useEffect(() => putBack(), [offered]);
}
