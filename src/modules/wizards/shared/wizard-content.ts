// What a wizard asks: steps, and in each of them items of ten kinds. The same for templates and for the copy that a wizard keeps.
import type { Group } from '../../../kit/filter.ts';
import { fieldsRead } from '../../../platform/shared/conditions.ts';
import { JOB_TARGETS, type JobTarget } from '../../forms/shared/job-targets.ts';

/** The numbers of the specification. */
export const ITEM_TYPES = {
  tick: 1,
  record: 2,
  field: 3,
  question: 4,
  upload: 5,
  appointment: 6,
  email: 7,
  sms: 8,
  status: 9,
  instruction: 10,
} as const;
export type ItemType = (typeof ITEM_TYPES)[keyof typeof ITEM_TYPES];
export const ITEM_TYPE_NAMES: Readonly<Record<ItemType, string>> = {
  1: 'Tick',
  2: 'Linked record',
  3: 'Field of the job',
  4: 'Question',
  5: 'Upload',
  6: 'Appointment',
  7: 'Email',
  8: 'SMS',
  9: 'Status change',
  10: 'Instruction',
};
export const itemTypes = Object.values(ITEM_TYPES);

/** Who does a step: a person of the job, anybody of the team, or somebody outside by a link. */
export const ACTORS = ['anyone', 'assigned', 'caseManager', 'supervisor', 'estimator', 'outside'] as const;
export type Actor = (typeof ACTORS)[number];
export const ACTOR_NAMES: Readonly<Record<Actor, string>> = {
  anyone: 'Anyone on the team',
  assigned: 'The job’s assignee',
  caseManager: 'Case manager',
  supervisor: 'Supervisor',
  estimator: 'Estimator',
  outside: 'Someone outside, by link',
};

/** What an item of the kind "linked record" is done by. */
export const RECORD_KINDS = {
  customForm: 'Form',
  notification: 'Note',
  reminder: 'Reminder',
  estimate: 'Estimate',
} as const;
export type RecordKind = keyof typeof RECORD_KINDS;
export const recordKinds = Object.keys(RECORD_KINDS) as RecordKind[];

export const READERS = ['customer', 'assigned'] as const;
export const READER_NAMES = { customer: 'The customer', assigned: 'The job’s assignee' } as const;

export interface WizardItem {
  ref: string;
  wizardItemTypeId: ItemType;
  label: string;
  hint?: string | null | undefined;
  required?: boolean | undefined;
  showIf?: Group | null | undefined;
  /** Of a question; without any the answer is a text. */
  choices?: string[] | undefined;
  /** Of a field of the job. */
  field?: JobTarget | null | undefined;
  record?: RecordKind | null | undefined;
  customFormTemplateId?: number | null | undefined;
  /** Of a message: the templates it can be written in; without any its own words. */
  notificationTemplateIds?: number[] | undefined;
  reader?: (typeof READERS)[number] | null | undefined;
  subject?: string | null | undefined;
  text?: string | null | undefined;
  /** Of a status change. */
  statusId?: number | null | undefined;
}
export interface WizardStepContent {
  ref: string;
  label: string;
  hint?: string | null | undefined;
  actor?: Actor | undefined;
  showIf?: Group | null | undefined;
  items: WizardItem[];
}
export interface WizardContent {
  steps: WizardStepContent[];
}

export const MOST_STEPS = 50;
export const MOST_ITEMS = 200;

export const isMessage = (type: number): boolean => type === ITEM_TYPES.email || type === ITEM_TYPES.sms;

/** What the link of somebody outside can do: nothing that sends, moves or writes to the job. */
const OUTSIDE_TYPES: readonly ItemType[] = [
  ITEM_TYPES.tick,
  ITEM_TYPES.question,
  ITEM_TYPES.upload,
  ITEM_TYPES.instruction,
];

/** The template that a message starts from without being asked: the one there is, and only then (B-264). */
export const preselected = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/** What is wrong with a content of the right shape, in one sentence; undefined where nothing is. */
export function contentProblem({ steps }: WizardContent): string | undefined {
  const count = steps.reduce((sum, { items }) => sum + items.length, 0);
  if (count > MOST_ITEMS)
    return `A wizard has at most ${MOST_ITEMS} items, and this one has ${count}. Make two wizards of it.`;
  const seen = new Map<string, string>();
  for (const step of steps) {
    if (seen.has(step.ref)) return `Two steps or items have the name ${step.ref}`;
    const wrong = lookingAhead(step, seen);
    if (wrong) return wrong;
    seen.set(step.ref, step.label);
    for (const item of step.items) {
      if (seen.has(item.ref)) return `Two steps or items have the name ${item.ref}`;
      const problem = lookingAhead(item, seen) ?? itemProblem(item, step);
      if (problem) return problem;
      seen.set(item.ref, item.label);
    }
  }
  return undefined;
}

/** A condition looks back only: so none can go in a circle, and what is shown never hides again what was done before it. */
function lookingAhead(
  { label, showIf }: { label: string; showIf?: Group | null | undefined },
  before: ReadonlyMap<string, string>,
): string | undefined {
  const ahead = fieldsRead(showIf).find((name) => !before.has(name) && !name.startsWith('job.'));
  return ahead === undefined
    ? undefined
    : `“${label}” depends on “${ahead}”, which does not come before it. A condition can only ask what was answered earlier.`;
}

function itemProblem(item: WizardItem, { actor, label }: WizardStepContent): string | undefined {
  const type = item.wizardItemTypeId;
  const called = `“${item.label}”`;
  if (actor === 'outside' && !OUTSIDE_TYPES.includes(type))
    return `${called} cannot be done by someone outside. Move it out of “${label}”.`;
  if (type === ITEM_TYPES.record && !item.record) return `${called}: choose the record type that completes it`;
  if (item.record === 'customForm' && type === ITEM_TYPES.record && item.customFormTemplateId == null)
    return `${called}: choose the form template`;
  if (type === ITEM_TYPES.field && !item.field) return `${called}: choose the field of the job`;
  if (type === ITEM_TYPES.status && item.statusId == null) return `${called}: choose the status`;
  if (isMessage(type) && !item.notificationTemplateIds?.length && !item.text?.trim())
    return `${called}: choose a message template or write the words of the message`;
  const choices = item.choices ?? [];
  if (new Set(choices).size < choices.length) return `${called}: two choices are the same`;
  return undefined;
}

export const jobFieldName = (field: JobTarget): string => JOB_TARGETS[field].label;
