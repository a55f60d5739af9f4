// What of a wizard is shown, what is still open, and where it stands: pure, over steps with what was answered.
import type { Group } from '../../../kit/filter.ts';
import type { Here } from '../../../kit/filter-match.ts';
import { type Values, matches } from '../../../platform/shared/conditions.ts';
import { ITEM_TYPES, type WizardItem } from './wizard-content.ts';
import type { WizardState } from './wizard.entity.ts';

export interface ItemState {
  id: number;
  ref: string;
  label: string;
  completed: boolean;
  skippedReason: string | null;
  answer: string | null;
  content: WizardItem;
}
export interface StepState<I extends ItemState = ItemState> {
  id: number;
  ref: string;
  label: string;
  actor: string;
  showIf: Group | null;
  completed: boolean;
  skippedReason: string | null;
  items: readonly I[];
}
export interface Standing {
  /** Steps and items that their conditions show, by id. */
  shownSteps: ReadonlySet<number>;
  shownItems: ReadonlySet<number>;
  /** The first step that is neither done nor skipped. */
  current: number | null;
  state: Exclude<WizardState, 'cancelled'>;
}

/** What conditions can ask: answers by the name of their item, ticks as yes or no, and what is known of the job. */
export function answersOf(items: readonly ItemState[]): Values {
  return Object.fromEntries(
    items.map(({ ref, content, answer, completed }) => [
      ref,
      content.wizardItemTypeId === ITEM_TYPES.question || content.wizardItemTypeId === ITEM_TYPES.field
        ? answer
        : completed,
    ]),
  );
}

/** What a hidden item was answered counts for nothing: it is as if it had not been asked. */
export function standing(steps: readonly StepState[], job: Values, here: Here): Standing {
  const shownSteps = new Set<number>();
  const shownItems = new Set<number>();
  let values: Values = job;
  for (const step of steps) {
    if (!matches(step.showIf, values, here)) continue;
    shownSteps.add(step.id);
    values = { ...values, [step.ref]: step.completed };
    for (const item of step.items) {
      if (!matches(item.content.showIf, values, here)) continue;
      shownItems.add(item.id);
      values = { ...values, ...answersOf([item]) };
    }
  }
  const shown = steps.filter(({ id }) => shownSteps.has(id));
  const open = shown.find(({ completed, skippedReason }) => !completed && skippedReason === null);
  const isBegun = shown.some(
    (step) =>
      step.completed ||
      step.skippedReason !== null ||
      step.items.some(({ completed, skippedReason }) => completed || skippedReason !== null),
  );
  const state = !open ? 'done' : open.actor === 'outside' ? 'waiting' : isBegun ? 'active' : 'new';
  return { shownSteps, shownItems, current: open?.id ?? null, state };
}

/** Items that must be done or skipped before their step is. */
export const stillOpen = (step: StepState, shownItems: ReadonlySet<number>): ItemState[] =>
  step.items.filter(
    ({ id, completed, skippedReason, content }) =>
      shownItems.has(id) && content.required === true && !completed && skippedReason === null,
  );

/** Names of the job that the conditions ask, such as `job.type`. */
export const isOfJob = (name: string): boolean => name.startsWith('job.');
