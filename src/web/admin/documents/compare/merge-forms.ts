import { differingFields } from "../../forms/changed-fields.ts";
import { type FormFields, textIn } from "./form-fields.ts";
import { diffThreeWay, isUnchanged } from "./text-diff.ts";

/**
 * Combines two versions of a common base, and returns whether both changed the same field or the same lines of the
 * text. Lines changed by both are kept from both, theirs first; other fields keep my value. Without a base, every
 * difference counts as changed by both.
 */
export function combineForms<Form extends object>(
  kind: Pick<FormFields<Form>, "text">,
  base: Form | undefined,
  theirs: Form,
  mine: Form,
) {
  const changedByMe = differingFields(base ?? theirs, mine);
  const changedByThem = differingFields(base ?? mine, theirs);
  const contested = differingFields(theirs, mine).filter(
    (field) => changedByMe.includes(field) && changedByThem.includes(field),
  );
  const form = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) };
  const { text } = kind;
  if (text === undefined || !contested.includes(text)) return { form, isContested: contested.length > 0 };

  let isContested = contested.length > 1;
  let lines: string[] = [];
  for (const part of diffThreeWay(textIn(kind, base ?? theirs), textIn(kind, theirs), textIn(kind, mine))) {
    if (isUnchanged(part)) lines = lines.concat(part.same);
    else if (base && part.changedBy !== "both") lines = lines.concat(part[part.changedBy]);
    else {
      lines = lines.concat(part.theirs, part.mine);
      isContested = true;
    }
  }
  return { form: { ...form, [text]: lines.join("\n") }, isContested };
}
