// What the draft of a template would have done to forms that were filled already.
import type { Here } from '../../../kit/filter-match.ts';
import { type Answers, type FormContent, checkAnswers, formState } from './form-content.ts';
import type { DraftEffect } from './form-templates.api.ts';

export interface FilledForm {
  /** What it asked. */
  content: FormContent;
  answers: Answers;
  /** The day on which it was handed in. */
  today: string;
}

/** Names of what is shown; of a section that repeats its own name. */
function shownIn(content: FormContent, answers: Answers, here: Here): string[] {
  const { sections } = formState(content, answers, here);
  return content.sections.flatMap(({ ref, repeats, fields }) => {
    const state = sections.get(ref);
    if (!state?.shown) return [];
    if (repeats) return [ref];
    return fields.filter(({ fieldRef }) => state.rows[0]?.get(fieldRef)?.shown).map(({ fieldRef }) => fieldRef);
  });
}

export function draftEffect(draft: FormContent, filled: readonly FilledForm[], timezone: string): DraftEffect {
  const effect: DraftEffect = { forms: filled.length, changed: 0, incomplete: 0, shown: {} };
  for (const { content, answers, today } of filled) {
    const here = { today, timezone };
    const before = new Set(shownIn(content, answers, here));
    const after = shownIn(draft, answers, here);
    if (before.size !== after.length || after.some((name) => !before.has(name))) effect.changed++;
    if (Object.keys(checkAnswers(draft, answers, here)).length > 0) effect.incomplete++;
    for (const name of after) effect.shown[name] = (effect.shown[name] ?? 0) + 1;
  }
  return effect;
}
