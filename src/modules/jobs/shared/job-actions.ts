// What should happen next on a job, and why: rules over its facts, the most pressing first. Pure.
import { addDays, daysBetween, showDay } from '../../../kit/dates.ts';
import type { JobKpi } from './job-kpis.api.ts';
import { type Billed, isReached } from './reached.ts';
import { type Stage, isStage } from './job-stages.ts';
import type { JobStatusType } from './job-status.ts';

export interface JobActionFacts {
  today: string;
  statusType: JobStatusType;
  statusLabel: string;
  /** How far the job has come (`furthestStage`): nothing is asked for that is behind it. */
  furthest: number;
  /** All of it is invoiced and paid. */
  paid: boolean;
  /** Days, YYYY-MM-DD; null where it has not happened. */
  statusSince: string;
  contactedOn: string | null;
  inspectedOn: string | null;
  reportedOn: string | null;
  authorisedOn: string | null;
  invoicedOn: string | null;
  /** How much of what was authorised is invoiced here. */
  billed: Billed;
  /** Its status says that all of it is invoiced, wherever that was. */
  isCalledInvoiced: boolean;
  startedOn: string | null;
  practicalCompletionOn: string | null;
  targetStartDate: string | null;
  targetCompletionDate: string | null;
  assignedId: number | null;
  caseManagerId: number | null;
  clientId: number | null;
  clientRef: string | null;
  siteAddressText: string | null;
  /** Who is rung about the job. */
  primaryContact: string;
  /** Goes on until somebody ends it: nothing has to be complete by a day. */
  ongoingJob: boolean;
  hasPhoneOrEmail: boolean;
  vulnerableCustomer: boolean;
  makeSafeRequired: boolean;
  lastNoteOn: string | null;
  kpis: readonly Pick<JobKpi, 'label' | 'state' | 'colour' | 'dueAt' | 'stopRef' | 'remainingSeconds'>[];
  lateMilestones: readonly { label: string; dueDate: string }[];
}

export interface JobAction {
  ref: string;
  /** What to do. */
  label: string;
  /** Why, with the facts that made the rule fire. */
  reason: string;
  severity: 'late' | 'soon' | 'normal';
  tag: 'people' | 'customer' | 'clock' | 'date' | 'claim' | 'status';
  /** When the cause came about, where that is known. */
  since: string | null;
  /** Page of the job on which it is done. */
  menuRef: string;
  /** The stage that is reached by doing it, where it can be noted at once. */
  stage?: Stage | undefined;
}

const QUIET_DAYS = 14;
const WAITING_DAYS = 10;
const HOLD_DAYS = 14;
const DONE_BY: Record<string, string> = {
  contactedAt: 'Contact the customer',
  inspectedAt: 'Inspect the site',
  reportedAt: 'Send the report',
  startedAt: 'Start the works',
};

type Rule = (facts: JobActionFacts) => JobAction[];
const when = (on: boolean, action: JobAction): JobAction[] => (on ? [action] : []);

const RULES: readonly Rule[] = [
  ({ assignedId }) =>
    when(assignedId === null, {
      ref: 'assign',
      label: 'Assign the job',
      reason: 'Nobody is assigned.',
      severity: 'late',
      tag: 'people',
      since: null,
      menuRef: 'details',
    }),
  ({ kpis }) =>
    kpis
      .filter(({ state, colour }) => state === 'running' && (colour === 'red' || colour === 'amber'))
      .map(({ label, colour, dueAt, stopRef }) => ({
        ref: `kpi-${stopRef}`,
        label: DONE_BY[stopRef] ?? label,
        reason: colour === 'red' ? `${label} is overdue.` : `${label} is due soon.`,
        severity: colour === 'red' ? 'late' : 'soon',
        tag: 'clock',
        since: dueAt,
        menuRef: 'kpis',
        ...(isStage(stopRef) && DONE_BY[stopRef] && { stage: stopRef }),
      })),
  ({ lateMilestones }) =>
    lateMilestones.map(({ label, dueDate }) => ({
      ref: 'milestone',
      label: `Complete "${label}"`,
      reason: `This milestone was due on ${showDay(dueDate)}.`,
      severity: 'late',
      tag: 'date',
      since: dueDate,
      menuRef: 'milestones',
    })),
  ({ targetCompletionDate, furthest, ongoingJob, today }) =>
    when(
      !ongoingJob &&
        targetCompletionDate !== null &&
        !isReached('practicalCompletionAt', furthest) &&
        targetCompletionDate < today,
      {
        ref: 'target-completion',
        label: 'Complete the works or agree on a new date',
        reason: `Completion was due on ${showDay(targetCompletionDate)}.`,
        severity: 'late',
        tag: 'date',
        since: targetCompletionDate,
        menuRef: 'details',
      },
    ),
  ({ furthest, hasPhoneOrEmail, primaryContact, vulnerableCustomer }) =>
    when(!isReached('contactedAt', furthest), {
      ref: 'contact-customer',
      label: hasPhoneOrEmail ? `Contact the ${primaryContact}` : `Find out how to reach the ${primaryContact}`,
      reason: hasPhoneOrEmail
        ? `No first contact recorded${vulnerableCustomer ? ', and the customer is vulnerable' : ''}.`
        : `The job has no phone number or email for the ${primaryContact}.`,
      severity: vulnerableCustomer ? 'soon' : 'normal',
      tag: 'customer',
      since: null,
      menuRef: hasPhoneOrEmail ? 'notes' : 'details',
      ...(hasPhoneOrEmail && { stage: 'contactedAt' as const }),
    }),
  ({ makeSafeRequired, furthest }) =>
    when(makeSafeRequired && !isReached('inspectedAt', furthest), {
      ref: 'make-safe',
      label: 'Make the site safe',
      reason: 'Make safe is required and nobody has attended.',
      severity: 'soon',
      tag: 'customer',
      since: null,
      menuRef: 'work-orders',
      stage: 'inspectedAt',
    }),
  ({ contactedOn, furthest }) =>
    when(contactedOn !== null && !isReached('inspectedAt', furthest), {
      ref: 'inspect',
      label: 'Inspect the site',
      reason: `The customer was contacted on ${showDay(contactedOn)}. The site has not been inspected.`,
      severity: 'normal',
      tag: 'status',
      since: contactedOn,
      menuRef: 'details',
      stage: 'inspectedAt',
    }),
  ({ inspectedOn, furthest }) =>
    when(inspectedOn !== null && !isReached('reportedAt', furthest), {
      ref: 'report',
      label: 'Send the report and estimate',
      reason: `The site was inspected on ${showDay(inspectedOn)}.`,
      severity: 'normal',
      tag: 'status',
      since: inspectedOn,
      menuRef: 'estimates',
    }),
  ({ statusType, statusLabel, statusSince, furthest, today }) => {
    const days = daysBetween(statusSince, today);
    const most = statusType === 'hold' ? HOLD_DAYS : WAITING_DAYS;
    // The decision is there once the works are authorised; a job on hold is decided on by somebody at any time.
    const isWaiting = statusType === 'hold' || (statusType === 'waiting' && !isReached('authorisedAt', furthest));
    return when(isWaiting && days >= most, {
      ref: 'stuck',
      label: statusType === 'hold' ? 'Decide the next step' : 'Chase the decision',
      reason: `The job has been "${statusLabel}" for ${days} days.`,
      severity: 'soon',
      tag: 'status',
      since: statusSince,
      menuRef: 'notes',
    });
  },
  ({ authorisedOn, furthest, targetStartDate }) =>
    when(authorisedOn !== null && !isReached('startedAt', furthest), {
      ref: 'start',
      label: targetStartDate ? 'Start the works' : 'Plan the works',
      reason: `Works were authorised on ${showDay(authorisedOn)}${targetStartDate ? ` and are to start on ${showDay(targetStartDate)}` : ''}.`,
      severity: 'normal',
      tag: 'status',
      since: authorisedOn,
      menuRef: 'work-orders',
      stage: 'startedAt',
    }),
  ({ practicalCompletionOn, statusType, statusLabel, statusSince, invoicedOn, billed, isCalledInvoiced }) => {
    const isLeft = billed === 'part' || (billed === 'none' && invoicedOn === null);
    return when(statusType === 'completed' && !isCalledInvoiced && isLeft, {
      ref: 'invoice',
      label: billed === 'part' ? 'Invoice the rest and close the job' : 'Invoice and close the job',
      reason: practicalCompletionOn
        ? `Works were completed on ${showDay(practicalCompletionOn)}.`
        : `The job has been “${statusLabel}” since ${showDay(statusSince)}.`,
      severity: 'normal',
      tag: 'status',
      since: practicalCompletionOn ?? statusSince,
      menuRef: 'details',
    });
  },
  ({ clientId, clientRef, furthest }) =>
    when(clientId !== null && !clientRef && !isReached('invoicedAt', furthest), {
      ref: 'claim-number',
      label: 'Enter the claim number',
      reason: 'The claim number is missing.',
      severity: 'normal',
      tag: 'claim',
      since: null,
      menuRef: 'details',
    }),
  ({ siteAddressText, furthest }) =>
    when(!siteAddressText && !isReached('practicalCompletionAt', furthest), {
      ref: 'site-address',
      label: 'Enter the site address',
      reason: 'Needed to send anyone there.',
      severity: 'normal',
      tag: 'claim',
      since: null,
      menuRef: 'details',
    }),
  ({ lastNoteOn, today, statusSince, furthest }) => {
    const last = lastNoteOn ?? statusSince;
    return when(!isReached('practicalCompletionAt', furthest) && addDays(last, QUIET_DAYS) <= today, {
      ref: 'quiet',
      label: 'Update the customer',
      reason: `No updates since ${showDay(last)}.`,
      severity: 'normal',
      tag: 'customer',
      since: last,
      menuRef: 'notes',
    });
  },
];

const WEIGHT = { late: 0, soon: 1, normal: 2 } as const;

/** The most pressing first; none for a job that has ended or is paid. The same thing is asked for once. */
export function jobActions(facts: JobActionFacts): JobAction[] {
  if (facts.paid || ['closed', 'declined', 'cancelled'].includes(facts.statusType)) return [];
  const all = RULES.flatMap((rule) => rule(facts));
  const sorted = all.sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  return sorted.filter((action, index) => sorted.findIndex(({ label }) => label === action.label) === index);
}
