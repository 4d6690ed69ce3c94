import { useEffect, useEffectEvent, useState } from "react";
import { forget, keep, type KeptText, readKept } from "./kept-text.ts";
import { type PostForm, sameForm } from "./post-form.ts";

interface Typed {
  slot: string;
  form: PostForm;
  saved: PostForm;
  offered: KeptText | undefined;
}

function keepTyped({ slot, form, saved, offered }: Typed) {
  if (!sameForm(form, saved)) keep(localStorage, slot, { form, at: Date.now(), earlier: offered });
  else if (offered) keep(localStorage, slot, offered);
  else forget(localStorage, slot);
}

/**
 * Keeps what is typed in the browser half a second after the last key and when the page is left, until it is saved.
 * `offered` is a text from an earlier time that can be taken back.
 */
export function useKeptText(slot: string, form: PostForm, saved: PostForm) {
  const [offered, offer] = useState<KeptText | undefined>(() => readKept(localStorage, slot, saved));

  useEffect(() => {
    const timer = setTimeout(() => keepTyped({ slot, form, saved, offered }), 500);
    return () => clearTimeout(timer);
  }, [slot, form, saved, offered]);

  const keepNow = useEffectEvent(() => keepTyped({ slot, form, saved, offered }));
  useEffect(() => {
    const leaving = () => keepNow();
    addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", leaving);
    return () => {
      removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", leaving);
      leaving();
    };
  }, []);

  return {
    offered,
    /** Offers a text that is about to be replaced on the screen. */
    setAside: (text: PostForm) => offer({ form: text, at: Date.now(), earlier: offered }),
    /** Takes the offer off the screen; what lies under it comes next. */
    answer: (next: KeptText | undefined) => offer(next),
    /** To be called when the new post has got a slot of its own. */
    moved: () => forget(localStorage, slot),
    /** To be called when everything is saved and the editor is about to go; what is typed until it is gone is kept. */
    finish: () => offer(undefined),
  };
}
