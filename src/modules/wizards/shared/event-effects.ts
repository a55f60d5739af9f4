// What an event action does, and when one would set itself off. Pure.
import { ACTORS, type Actor } from './wizard-content.ts';

export const EVENTS = {
  jobCreated: 'A job is created',
  jobStatus: 'A job is given a status',
  wizardStep: 'A step of a wizard is done',
  wizard: 'A wizard is finished',
  formSubmitted: 'A form is submitted',
  formApproved: 'A form is approved',
} as const;
export type EventRef = keyof typeof EVENTS;
export const eventRefs = Object.keys(EVENTS) as EventRef[];

/** People of the job who can be reminded. */
export const WHO = ['assigned', 'caseManager', 'supervisor', 'estimator'] as const satisfies readonly Actor[];
export const isWho = (actor: string): actor is (typeof WHO)[number] =>
  WHO.some((one) => one === actor) && ACTORS.some((one) => one === actor);

export type Effect =
  | { kind: 'message'; notificationTemplateId: number; reader: 'customer' | 'assigned' }
  | { kind: 'reminder'; title: string; days: number; who: (typeof WHO)[number] }
  | { kind: 'form'; customFormTemplateId: number }
  | { kind: 'wizard'; wizardTemplateId: number }
  | { kind: 'status'; statusId: number }
  | { kind: 'tag'; filterTagIds: number[] }
  | { kind: 'webhook'; address: string }
  | { kind: 'warning'; text: string; mandatory: boolean };
export type EffectKind = Effect['kind'];
export const EFFECTS: Readonly<Record<EffectKind, string>> = {
  message: 'A message is sent',
  reminder: 'A reminder is added',
  form: 'A form is requested',
  wizard: 'A wizard is started',
  status: 'The job is given a status',
  tag: 'The job is tagged',
  webhook: 'Another system is notified',
  warning: 'A warning is shown before',
};
export const effectKinds = Object.keys(EFFECTS) as EffectKind[];
/** Only a change of status is shown before it is made. */
export const canWarn = (event: EventRef): boolean => event === 'jobStatus';

/** What of an action decides whether it sets another one off. */
export interface Wired {
  id: number;
  label: string;
  actionTypeRef: EventRef;
  statusId: number | null;
  wizardTemplateId: number | null;
  effects: readonly Effect[];
}

const setsOff = ({ effects }: Wired, next: Wired): boolean =>
  effects.some(
    (effect) =>
      (effect.kind === 'status' &&
        next.actionTypeRef === 'jobStatus' &&
        (next.statusId === null || next.statusId === effect.statusId)) ||
      (effect.kind === 'wizard' &&
        next.actionTypeRef === 'wizard' &&
        (next.wizardTemplateId === null || next.wizardTemplateId === effect.wizardTemplateId)),
  );

/** The way by which an action comes back to itself, over the others that are in use; undefined where there is none. Conditions may break it, and may not. */
export function circleOf(action: Wired, others: readonly Wired[]): string | undefined {
  const all = [action, ...others];
  const seen = new Set<number>();
  const way = (from: Wired, path: readonly Wired[]): readonly Wired[] | undefined => {
    for (const next of all) {
      if (!setsOff(from, next)) continue;
      if (next === action) return path;
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      const found = way(next, [...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  const path = way(action, [action]);
  if (!path) return undefined;
  if (path.length === 1) return 'This would trigger itself. Choose another effect or event.';
  const names = [...path, action].map(({ label }) => `“${label}”`).join(' sets off ');
  return `It would loop: ${names}. Remove the effect from one of them.`;
}
