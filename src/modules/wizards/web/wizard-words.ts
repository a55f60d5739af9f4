// How wizards are spoken of on screens.
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import { ACTORS, ACTOR_NAMES } from '../shared/wizard-content.ts';
import type { StepView, WizardRow } from '../shared/wizards.api.ts';
import type { WizardState } from '../shared/wizard.entity.ts';

const STATE_LABELS: Readonly<Record<WizardState, string>> = {
  new: 'Not started',
  active: 'In progress',
  waiting: 'Waiting for someone',
  done: 'Completed',
  cancelled: 'Cancelled',
};
export const stateOf = ({ state }: Pick<WizardRow, 'state'>): StatusValue => ({
  label: STATE_LABELS[state],
  typeName: state,
});

/** Who acts: a person by name, else as the template says it. */
export const actorOf = ({ assigned, actor }: Pick<StepView, 'assigned' | 'actor'>): string =>
  assigned?.label ?? ACTOR_NAMES[ACTORS.find((one) => one === actor) ?? 'anyone'];

export const progressOf = ({ stepsDone, steps }: Pick<WizardRow, 'stepsDone' | 'steps'>): string =>
  `${stepsDone} of ${steps} ${steps === 1 ? 'step' : 'steps'}`;
